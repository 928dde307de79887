/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The people at a table: who comes, sits where, is ready, and says what. */

#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-host-private.h"

#include "bm-json.h"
#include "bm-pack.h"
#include "bm-plain.h"

/* Sets are sent in pieces, so that a move is never far behind one, and little is sent twice where the way is slow. */
#define PIECE_BYTES (16 * 1024)

/* -- Saying what there is -- */

static GVariant *
pack_id (const BmParticipantId *id)
{
  return bm_pack_bytes (id->bytes, BM_PARTICIPANT_ID_BYTES);
}

static const char *
get_own_name (BmHost *self)
{
  for (guint i = 0; i < self->setup->n_seats; i++)
    if (!self->seats[i].elsewhere && g_str_equal (self->seats[i].player, BM_SEAT_PERSON))
      return self->seats[i].name;

  return "";
}

static GVariant *
pack_participants (BmHost *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(aysbb)"));
  g_variant_builder_add (&builder, "(@aysbb)", pack_id (&self->id), get_own_name (self), TRUE, TRUE);
  for (guint i = 0; i < self->participants->len; i++)
    {
      const BmParticipant *guest = g_ptr_array_index (self->participants, i);

      if (guest->joined && guest->dismissed == BM_DISMISSAL_NONE)
        g_variant_builder_add (&builder, "(@aysbb)", pack_id (&guest->id), guest->name,
                               guest->peer != NULL || guest->by_file, guest->ready);
    }

  return g_variant_builder_end (&builder);
}

static GVariant *
pack_seats (BmHost *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ayssb)"));
  for (guint i = 0; i < self->setup->n_seats; i++)
    {
      const BmHostSeat *seat = &self->seats[i];
      GVariant *holder = !seat->elsewhere ? pack_id (&self->id)
                         : seat->held     ? pack_id (&seat->holder)
                                          : bm_pack_bytes (NULL, 0);

      g_variant_builder_add (&builder, "(@ayssb)", holder, seat->player, seat->name, (gboolean) (self->kept >> i & 1));
    }

  return g_variant_builder_end (&builder);
}

/**
 * bm_host_dup_people:
 * @self: a host
 *
 * Returns: (transfer full): the body of a %BM_MESSAGE_PEOPLE: who is there, the host first, and who sits where
 */
GVariant *
bm_host_dup_people (BmHost *self)
{
  g_return_val_if_fail (BM_IS_HOST (self), NULL);

  return g_variant_ref_sink (g_variant_new ("(@a(aysbb)@a(ayssb))", pack_participants (self), pack_seats (self)));
}

/* Tells everybody who is there. */
void
bm_host_tell_people (BmHost *self)
{
  g_autoptr (GVariant) people = bm_host_dup_people (self);

  for (guint i = 0; i < self->participants->len; i++)
    {
      BmParticipant *guest = g_ptr_array_index (self->participants, i);

      if (guest->joined)
        bm_participant_say_latest (guest, BM_MESSAGE_PEOPLE, people);
    }
  bm_host_changed (self);
}

static GVariant *
pack_table (BmHost *self)
{
  g_autoptr (JsonNode) node = bm_setup_to_json (self->setup);
  g_autofree char *text = bm_json_write (node, FALSE);
  GVariantBuilder sets;

  g_variant_builder_init (&sets, G_VARIANT_TYPE ("a(ayssuqqq)"));
  for (guint i = 0; i < self->sets->len; i++)
    {
      const BmHostSet *set = &g_array_index (self->sets, BmHostSet, i);

      g_variant_builder_add (&sets, "(@ayssuqqq)", bm_pack_bytes (set->digest.bytes, BM_DIGEST_BYTES), set->id,
                             set->title, (guint32) g_bytes_get_size (set->text), (guint16) set->n_tiles,
                             (guint16) set->n_explorers, (guint16) set->n_medals);
    }

  return g_variant_new ("(@aya(ayssuqqq))", bm_pack_bytes (text, strlen (text)), &sets);
}

static const char *
get_name (BmHost                *self,
          const BmParticipantId *id)
{
  const BmParticipant *guest = bm_host_find_participant (self, id);

  return guest != NULL ? guest->name : get_own_name (self);
}

/* Says something to everybody, the speaker included. */
void
bm_host_repeat (BmHost                *self,
                const BmParticipantId *speaker,
                BmMessageKind          kind,
                const char            *text,
                guint                  reaction)
{
  g_autoptr (GVariant) body = NULL;
  g_autofree char *plain = NULL;
  gboolean is_own = bm_participant_id_equal (speaker, &self->id);

  if (kind == BM_MESSAGE_SAID)
    {
      plain = bm_plain_text (text, BM_MESSAGE_MAX_TEXT - 1);
      body = g_variant_ref_sink (g_variant_new ("(@ays)", pack_id (speaker), plain));
    }
  else
    body = g_variant_ref_sink (g_variant_new ("(@ayy)", pack_id (speaker), (guint8) reaction));

  for (guint i = 0; i < self->participants->len; i++)
    {
      BmParticipant *guest = g_ptr_array_index (self->participants, i);

      if (guest->joined)
        bm_participant_say (guest, kind, body);
    }
  self->dirty = TRUE;
  if (kind == BM_MESSAGE_SAID)
    g_signal_emit_by_name (self, "said", get_name (self, speaker), plain, is_own);
  else
    g_signal_emit_by_name (self, "reacted", get_name (self, speaker), reaction, is_own);
}

/* -- What guests say -- */

/* What everybody has to know who comes. */
void
bm_host_welcome (BmHost        *self,
                 BmParticipant *guest)
{
  if (!guest->joined)
    bm_participant_say (guest, BM_MESSAGE_TABLE, pack_table (self));
  guest->joined = TRUE;
}

/* Who sits down by file says who they are, unless the host has said so. */
static void
name_seats (BmHost              *self,
            const BmParticipant *guest)
{
  for (guint i = 0; i < self->setup->n_seats; i++)
    if ((bm_host_list_seats (self, guest) >> i & 1) && *self->seats[i].name == '\0')
      {
        g_free (self->seats[i].name);
        self->seats[i].name = g_strdup (guest->name);
      }
}

static void
join (BmHost          *self,
      BmParticipant   *guest,
      const BmMessage *message)
{
  const char *name;

  g_variant_get (message->body, "(&s)", &name);
  g_free (guest->name);
  guest->name = bm_plain_line (name, BM_MAX_NAME);
  bm_host_welcome (self, guest);
  if (guest->by_file)
    name_seats (self, guest);
  bm_host_tell_people (self);
}

/* Two may want the same seat: the first one gets it, and everybody is told. */
static void
change_seat (BmHost          *self,
             BmParticipant   *guest,
             const BmMessage *message)
{
  BmHostSeat *seat;
  const char *name;
  gboolean takes;
  guint8 index;

  g_variant_get (message->body, "(yb&s)", &index, &takes, &name);
  if (index >= self->setup->n_seats || !guest->joined)
    {
      bm_host_send_away (self, guest, BM_DISMISSAL_NONSENSE);
      return;
    }

  seat = &self->seats[index];
  if (self->phase == BM_HOST_LOBBY && seat->elsewhere
      && (!seat->held || bm_participant_id_equal (&seat->holder, &guest->id)))
    {
      seat->held = takes;
      seat->holder = guest->id;
      g_free (seat->name);
      seat->name = bm_plain_line (takes ? name : "", BM_MAX_NAME);
    }
  bm_host_tell_people (self);
}

static void
send_set (BmHost          *self,
          BmParticipant   *guest,
          const BmHostSet *set)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (set->text, &length);

  for (gsize at = 0; at < length; at += PIECE_BYTES)
    bm_participant_say (guest, BM_MESSAGE_PIECE,
                        g_variant_new ("(@ayuu@ay)", bm_pack_bytes (set->digest.bytes, BM_DIGEST_BYTES), (guint32) at,
                                       (guint32) length, bm_pack_bytes (data + at, MIN (PIECE_BYTES, length - at))));
}

/* To somebody who could not ask for them before answering. What would not fit into a file has to be asked for. */
void
bm_host_send_all_sets (BmHost        *self,
                       BmParticipant *guest)
{
  gsize n_bytes = 0;

  for (guint i = 0; i < MIN (self->sets->len, BM_TABLE_MAX_SETS); i++)
    {
      const BmHostSet *set = &g_array_index (self->sets, BmHostSet, i);

      n_bytes += g_bytes_get_size (set->text);
      if (n_bytes > BM_TURN_FILE_MAX_BYTES / 2)
        return;
      guest->sent_sets |= G_GUINT64_CONSTANT (1) << i;
      send_set (self, guest, set);
    }
}

static guint
find_set (BmHost         *self,
          const BmDigest *digest)
{
  for (guint i = 0; i < self->sets->len; i++)
    if (bm_digest_equal (&g_array_index (self->sets, BmHostSet, i).digest, digest))
      return i;

  return G_MAXUINT;
}

/* Each set is sent once: lines lose nothing. */
static void
send_sets (BmHost          *self,
           BmParticipant   *guest,
           const BmMessage *message)
{
  g_autoptr (GVariant) digests = g_variant_get_child_value (message->body, 0);

  for (gsize i = 0; i < g_variant_n_children (digests); i++)
    {
      guint index = G_MAXUINT;
      BmDigest digest;

      if (bm_unpack_child (digests, i, digest.bytes, BM_DIGEST_BYTES))
        index = find_set (self, &digest);
      if (index >= BM_TABLE_MAX_SETS || (guest->sent_sets >> index & 1))
        {
          bm_host_send_away (self, guest, BM_DISMISSAL_NONSENSE);
          return;
        }
      guest->sent_sets |= G_GUINT64_CONSTANT (1) << index;
      send_set (self, guest, &g_array_index (self->sets, BmHostSet, index));
    }
}

static void
set_ready (BmHost          *self,
           BmParticipant   *guest,
           const BmMessage *message)
{
  gboolean ready;

  g_variant_get (message->body, "(b)", &ready);
  if (self->phase == BM_HOST_DEALING || guest->ready == ready || !guest->joined)
    return;

  guest->ready = ready;
  bm_host_tell_people (self);
  /* Who has all sets can look on. */
  if (self->phase == BM_HOST_PLAYING)
    bm_host_show_game (self, guest);
}

static void
chat (BmHost          *self,
      BmParticipant   *guest,
      const BmMessage *message)
{
  const char *text = NULL;
  guint8 reaction = 0;

  if (!guest->joined || !bm_participant_may_speak (guest, self->now))
    return;

  if (message->kind == BM_MESSAGE_CHAT)
    {
      g_variant_get (message->body, "(&s)", &text);
      bm_host_repeat (self, &guest->id, BM_MESSAGE_SAID, text, 0);
    }
  else
    {
      g_variant_get (message->body, "(y)", &reaction);
      bm_host_repeat (self, &guest->id, BM_MESSAGE_REACTED, NULL, reaction);
    }
}

/* A message that has nothing to do with the moves of a game. */
void
bm_host_hear_in_lobby (BmHost          *self,
                       BmParticipant   *guest,
                       const BmMessage *message)
{
  switch ((guint) message->kind)
    {
    case BM_MESSAGE_JOIN:
      join (self, guest, message);
      break;
    case BM_MESSAGE_SEAT:
      change_seat (self, guest, message);
      break;
    case BM_MESSAGE_WANT:
      send_sets (self, guest, message);
      break;
    case BM_MESSAGE_READY:
      set_ready (self, guest, message);
      break;
    case BM_MESSAGE_CHAT:
    case BM_MESSAGE_REACT:
      chat (self, guest, message);
      break;
    case BM_MESSAGE_LEAVE:
      bm_host_send_away (self, guest, BM_DISMISSAL_LEFT);
      bm_host_look_after_seats (self);
      break;
    default:
      bm_host_send_away (self, guest, BM_DISMISSAL_NONSENSE);
      break;
    }
}
