/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What others in the same network say of their tables: texts, each of which ends with a zero. They are no announcement,
 * or one that says the same when it is made again. And addresses of brokers, as people enter them. */

#include <string.h>

#include "bm-announcement.h"
#include "bm-broker.h"
#include "fuzz-util.h"

static void
check_announcement (const char *data,
                    size_t      size)
{
  GVariantBuilder builder;
  g_autoptr (GVariant) txt = NULL;
  g_autoptr (GVariant) written = NULL;
  BmAnnouncement announcement, again;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aay"));
  for (size_t at = 0, next; at < size; at = next + 1)
    {
      const char *end = memchr (data + at, '\0', size - at);

      next = end != NULL ? (size_t) (end - data) : size;
      g_variant_builder_add_value (&builder, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, data + at, next - at, 1));
    }
  txt = g_variant_ref_sink (g_variant_builder_end (&builder));
  if (!bm_announcement_read_txt (&announcement, txt) || announcement.version != BM_PROTOCOL_VERSION)
    return;

  written = g_variant_ref_sink (bm_announcement_to_txt (&announcement));
  g_assert_true (bm_announcement_read_txt (&again, written));
  g_assert_cmpmem (&announcement.door, sizeof announcement.door, &again.door, sizeof again.door);
  g_assert_cmpuint (announcement.mode, ==, again.mode);
  g_assert_cmpuint (announcement.n_free, ==, again.n_free);
}

static void
check_broker (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmBroker) broker = bm_broker_new (text, &error);
  g_autoptr (BmBroker) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *open_text = NULL;

  g_assert_true ((broker == NULL) == (error != NULL));
  if (broker == NULL)
    return;

  written = bm_broker_to_text (broker);
  open_text = bm_broker_to_open_text (broker);
  again = bm_broker_new (written, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->host, ==, broker->host);
  g_assert_cmpuint (again->port, ==, broker->port);
  g_assert_cmpint (again->is_secure, ==, broker->is_secure);
  g_assert_cmpstr (again->user, ==, broker->user);
  g_assert_cmpstr (again->password, ==, broker->password);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);

  check_announcement (text, size);
  check_broker (text);
  return 0;
}
