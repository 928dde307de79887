/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-import.h"

#include <glib/gi18n-lib.h>

#include "bm-dialogs.h"
#include "bm-ground.h"
#include "bm-new-set.h"
#include "bm-set-cover.h"
#include "bm-set-entry-words.h"
#include "bm-words.h"

/* How a set from elsewhere relates to the available ones. */
typedef enum
{
  IMPORT_ADD,      /* there is no such set yet */
  IMPORT_SAME,     /* exactly this set is there */
  IMPORT_CONFLICT, /* the person has another set with this id: one of them can be replaced, or both kept */
  IMPORT_SHIPPED,  /* a shipped set, which cannot be replaced, has this id */
} Import;

static Import
compare (BmSetRegistry *registry,
         BmSet         *set)
{
  BmSetEntry *item = bm_set_registry_find_named (registry, bm_set_get_id (set));

  if (item == NULL)
    return IMPORT_ADD;
  if (json_node_equal (bm_set_entry_get_root (item), bm_set_get_root (set)))
    return IMPORT_SAME;
  return bm_set_entry_is_shipped (item) ? IMPORT_SHIPPED : IMPORT_CONFLICT;
}

/* -- What the set is like -- */

static void
add_line (GtkWidget  *box,
          const char *text,
          const char *css_class)
{
  GtkWidget *label;

  if (text == NULL || text[0] == '\0')
    return;

  label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

static GtkWidget *
create_cover (BmSetRegistry *registry,
              BmSetEntry    *item)
{
  BmRules *rules = bm_set_entry_get_rules (item);
  g_autoptr (BmSetEntry) base = g_list_model_get_item (G_LIST_MODEL (registry), 0);
  g_autoptr (GdkPaintable) cover
    = rules != NULL ? bm_set_cover_new (rules, rules->n_sets - 1)
                    : bm_set_cover_new (bm_set_entry_get_rules (base), BM_NONE);
  GtkWidget *picture = g_object_new (GTK_TYPE_PICTURE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *ground = bm_ground_new ();

  gtk_picture_set_paintable (GTK_PICTURE (picture), cover);
  gtk_widget_set_size_request (picture, 280, 154);
  bm_ground_set_child (BM_GROUND (ground), picture);
  gtk_widget_add_css_class (ground, "card");
  gtk_widget_set_overflow (ground, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_halign (ground, GTK_ALIGN_CENTER);
  return ground;
}

static void
add_version (GtkWidget *box,
             JsonNode  *root)
{
  g_autofree char *release = bm_set_words_release (root);
  g_autofree char *version = NULL;

  if (release != NULL)
    /* Translators: %s is the version of a set, such as 1.2 */
    version = g_strdup_printf (_("Version %s"), release);
  add_line (box, version, "dim-label");
}

static void
add_changes (GtkWidget *box,
             JsonNode  *root)
{
  g_autofree char *changes = bm_set_words_changes (root);

  if (changes[0] == '\0')
    return;

  add_line (box, _("What’s New"), "heading");
  add_line (box, changes, "body");
}

static GtkWidget *
create_preview (BmSetRegistry *registry,
                Import         import,
                BmSetEntry    *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *authors = bm_set_entry_words_authors (item);
  g_autofree char *contents = bm_set_entry_words_contents (item);
  g_autofree char *problems = bm_set_entry_words_problems (item);

  gtk_box_append (GTK_BOX (box), create_cover (registry, item));
  add_line (box, authors, "dim-label");
  add_version (box, bm_set_entry_get_root (item));
  add_line (box, contents, "heading");
  add_line (box, bm_words_get (bm_set_entry_get_description (item)), "body");
  if (import == IMPORT_CONFLICT)
    add_changes (box, bm_set_entry_get_root (item));
  if (bm_set_entry_get_error (item) == NULL || bm_set_entry_has_own_errors (item))
    add_line (box, problems, bm_set_entry_get_n_errors (item) > 0 ? "error" : "warning");
  return box;
}

/* -- What is asked -- */

static char *
create_heading (Import      import,
                const char *name)
{
  switch (import)
    {
    case IMPORT_SAME:
      /* Translators: %s is the name of a set. */
      return g_strdup_printf (_("You Already Have “%s”"), name);
    case IMPORT_CONFLICT:
      /* Translators: %s is the name of a set. */
      return g_strdup_printf (_("Replace “%s”?"), name);
    case IMPORT_SHIPPED:
    case IMPORT_ADD:
    default:
      /* Translators: %s is the name of a set. */
      return g_strdup_printf (_("Add “%s”?"), name);
    }
}

/* Problems in the set are counted below. */
static char *
create_body_of_broken (BmSetEntry *item)
{
  g_autofree char *words = bm_set_entry_words_error (item);

  if (bm_set_entry_has_own_errors (item))
    return g_strdup (_("It cannot be played as it is. You can add it and fix it."));

  /* Translators: %s says what is wrong with a set. */
  return g_strdup_printf (_("It cannot be played as it is. You can add it and fix it.\n\n%s"),
                          words);
}

static char *
create_body_of_conflict (BmSetEntry *own)
{
  g_autofree char *release = bm_set_words_release (bm_set_entry_get_root (own));

  if (release == NULL)
    return g_strdup (_("You have another version of this set. If you replace it, anything that is only in yours "
                       "will be lost."));

  /* Translators: %s is the version of a set, such as 1.2 */
  return g_strdup_printf (_("You have version %s of this set. If you replace it, anything that is only in yours "
                            "will be lost."), release);
}

static char *
create_body (BmSetRegistry *registry,
             Import         import,
             BmSetEntry    *item)
{
  switch (import)
    {
    case IMPORT_SAME:
      return g_strdup (_("It is identical to the one in the file."));
    case IMPORT_CONFLICT:
      return create_body_of_conflict (bm_set_registry_find_named (registry, bm_set_entry_get_id (item)));
    case IMPORT_SHIPPED:
      return g_strdup (_("This is a version of a set that comes with Big Monster. It will be added as a separate "
                         "set."));
    case IMPORT_ADD:
    default:
      return bm_set_entry_get_error (item) != NULL
               ? create_body_of_broken (item)
               : g_strdup (_("You can play with it, look at it, and change it as you like."));
    }
}

static void
add_responses (BmQuestion *question,
               Import      import)
{
  BmResponse *responses = question->responses;

  responses[0] = (BmResponse) { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT };
  switch (import)
    {
    case IMPORT_SAME:
      responses[0].label = _("_Close");
      responses[1] = (BmResponse) { "open", _("_Open"), ADW_RESPONSE_DEFAULT };
      question->preferred = "open";
      break;
    case IMPORT_CONFLICT:
      responses[1] = (BmResponse) { "replace", _("_Replace"), ADW_RESPONSE_DESTRUCTIVE };
      responses[2] = (BmResponse) { "both", _("Keep _Both"), ADW_RESPONSE_DEFAULT };
      question->preferred = "both";
      break;
    case IMPORT_SHIPPED:
      responses[1] = (BmResponse) { "both", _("_Add"), ADW_RESPONSE_SUGGESTED };
      question->preferred = "both";
      break;
    case IMPORT_ADD:
    default:
      responses[1] = (BmResponse) { "add", _("_Add"), ADW_RESPONSE_SUGGESTED };
      question->preferred = "add";
    }
}

/* -- The answer -- */

typedef struct
{
  BmSetRegistry *registry; /* owned reference */
  BmSet         *set;      /* owned reference */
  BmImported     imported;
  GObject       *data;     /* owned reference */
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  g_object_unref (self->registry);
  bm_set_unref (self->set);
  g_object_unref (self->data);
  g_free (self);
}

/* Under an id of its own. */
static BmSetEntry *
add_beside (BmSetRegistry  *registry,
            BmSet          *set,
            GError        **error)
{
  g_autoptr (JsonNode) root = bm_new_set_duplicate (registry, bm_set_get_root (set));

  return bm_set_registry_create (registry, root, error);
}

static void
answered_cb (GtkWidget  *asker,
             const char *response,
             gpointer    data)
{
  Question *self = data;
  gboolean is_new = !g_str_equal (response, "open");
  g_autoptr (GError) error = NULL;
  BmSetEntry *item = NULL;

  if (g_str_equal (response, "open"))
    item = bm_set_registry_find_named (self->registry, bm_set_get_id (self->set));
  else if (g_str_equal (response, "both"))
    item = add_beside (self->registry, self->set, &error);
  else if (g_str_equal (response, "add") || g_str_equal (response, "replace"))
    item = bm_set_registry_add (self->registry, self->set, &error);

  if (item != NULL)
    self->imported (self->data, item, is_new);
  else if (error != NULL)
    bm_dialogs_tell_error (asker, _("Could Not Add Set"), error, NULL);
}

/**
 * bm_import_ask:
 * @asker: the window over which the question appears
 * @registry: the available sets
 * @set: a set from elsewhere
 * @imported: is called once the set is in the registry
 * @data: for @imported
 *
 * Shows a set, asks what to do with it, and does so.
 */
void
bm_import_ask (GtkWidget     *asker,
               BmSetRegistry *registry,
               BmSet         *set,
               BmImported     imported,
               GObject       *data)
{
  Import import = compare (registry, set);
  g_autoptr (BmSetEntry) item = bm_set_registry_examine (registry, set);
  g_autofree char *name = bm_set_entry_words_name (item);
  g_autofree char *heading = create_heading (import, name);
  g_autofree char *body = create_body (registry, import, item);
  BmQuestion question = { .heading = heading, .body = body, .child = create_preview (registry, import, item) };
  Question *self = g_new0 (Question, 1);

  *self = (Question) { g_object_ref (registry), bm_set_ref (set), imported, g_object_ref (data) };
  add_responses (&question, import);
  bm_dialogs_ask (asker, &question, answered_cb, self, question_free);
}
