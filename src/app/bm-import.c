/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-import.h"

#include <glib/gi18n-lib.h>

#include "bm-error-words.h"
#include "bm-ground.h"
#include "bm-set-cover.h"
#include "bm-set-entry-words.h"
#include "bm-words.h"

/**
 * bm_import_compare:
 * @registry: the sets that there are
 * @set: a set from elsewhere
 *
 * Returns: how the set goes together with those in the registry
 */
BmImport
bm_import_compare (BmSetRegistry *registry,
                   BmSet         *set)
{
  BmSetEntry *item;

  g_return_val_if_fail (BM_IS_SET_REGISTRY (registry), BM_IMPORT_ADD);

  item = bm_set_registry_find_named (registry, bm_set_get_id (set));
  if (item == NULL)
    return BM_IMPORT_ADD;
  if (json_node_equal (bm_set_entry_get_root (item), bm_set_get_root (set)))
    return BM_IMPORT_SAME;
  return bm_set_entry_is_shipped (item) ? BM_IMPORT_SHIPPED : BM_IMPORT_CONFLICT;
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

static GtkWidget *
create_preview (BmSetRegistry *registry,
                BmSetEntry    *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *authors = bm_set_entry_words_authors (item);
  g_autofree char *contents = bm_set_entry_words_contents (item);
  g_autofree char *problems = bm_set_entry_words_problems (item);

  gtk_box_append (GTK_BOX (box), create_cover (registry, item));
  add_line (box, authors, "dim-label");
  add_line (box, contents, "heading");
  add_line (box, bm_words_get (bm_set_entry_get_description (item)), "body");
  if (bm_set_entry_get_error (item) == NULL || bm_set_entry_has_own_errors (item))
    add_line (box, problems, bm_set_entry_get_n_errors (item) > 0 ? "error" : "warning");
  return box;
}

/* -- What is asked -- */

static char *
create_heading (BmImport    import,
                const char *name)
{
  switch (import)
    {
    case BM_IMPORT_SAME:
      /* Translators: %s is the name of a set. */
      return g_strdup_printf (_("You Already Have “%s”"), name);
    case BM_IMPORT_CONFLICT:
      /* Translators: %s is the name of a set. */
      return g_strdup_printf (_("Replace “%s”?"), name);
    case BM_IMPORT_SHIPPED:
    case BM_IMPORT_ADD:
    default:
      /* Translators: %s is the name of a set. */
      return g_strdup_printf (_("Add “%s”?"), name);
    }
}

/* Problems in the set are counted below. */
static char *
create_body_of_broken (BmSetEntry *item)
{
  g_autofree char *words = bm_error_words (bm_set_entry_get_error (item));

  if (bm_set_entry_has_own_errors (item))
    return g_strdup (_("It cannot be played as it is. You can add it and fix it."));

  /* Translators: %s says what is wrong with a set. */
  return g_strdup_printf (_("It cannot be played as it is. You can add it and fix it.\n\n%s"),
                          words);
}

static char *
create_body (BmImport    import,
             BmSetEntry *item)
{
  switch (import)
    {
    case BM_IMPORT_SAME:
      return g_strdup (_("It is identical to the one in the file."));
    case BM_IMPORT_CONFLICT:
      return g_strdup (_("You have another version of this set. If you replace it, anything that is only in yours "
                         "will be lost."));
    case BM_IMPORT_SHIPPED:
      return g_strdup (_("This is a version of a set that comes with Big Monster. It will be added as a separate "
                         "set."));
    case BM_IMPORT_ADD:
    default:
      return bm_set_entry_get_error (item) != NULL
               ? create_body_of_broken (item)
               : g_strdup (_("You can play with it, look at it, and change it as you like."));
    }
}

static void
add_responses (BmQuestion *question,
               BmImport    import)
{
  BmResponse *responses = question->responses;

  responses[0] = (BmResponse) { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT };
  switch (import)
    {
    case BM_IMPORT_SAME:
      responses[0].label = _("_Close");
      responses[1] = (BmResponse) { "open", _("_Open"), ADW_RESPONSE_DEFAULT };
      question->preferred = "open";
      break;
    case BM_IMPORT_CONFLICT:
      responses[1] = (BmResponse) { "replace", _("_Replace"), ADW_RESPONSE_DESTRUCTIVE };
      responses[2] = (BmResponse) { "both", _("Keep _Both"), ADW_RESPONSE_DEFAULT };
      question->preferred = "both";
      break;
    case BM_IMPORT_SHIPPED:
      responses[1] = (BmResponse) { "both", _("_Add"), ADW_RESPONSE_SUGGESTED };
      question->preferred = "both";
      break;
    case BM_IMPORT_ADD:
    default:
      responses[1] = (BmResponse) { "add", _("_Add"), ADW_RESPONSE_SUGGESTED };
      question->preferred = "add";
    }
}

/**
 * bm_import_ask:
 * @asker: the window over which it is asked
 * @registry: the sets that there are
 * @set: a set from elsewhere
 * @import: how it goes together with them
 * @answered: receives the answer, and @set
 *
 * Shows what is in a file, and asks what is to be done with it. Responses: `add`, `replace`, `both` (as a set with an
 * id of its own), `open` (the one that is there), `cancel`.
 */
void
bm_import_ask (GtkWidget     *asker,
               BmSetRegistry *registry,
               BmSet         *set,
               BmImport       import,
               BmAnswered     answered)
{
  g_autoptr (BmSetEntry) item = bm_set_registry_examine (registry, set);
  g_autofree char *name = bm_set_entry_words_name (item);
  g_autofree char *heading = create_heading (import, name);
  g_autofree char *body = create_body (import, item);
  BmQuestion question = { .heading = heading, .body = body, .child = create_preview (registry, item) };

  add_responses (&question, import);
  bm_dialogs_ask (asker, &question, answered, bm_set_ref (set), (GDestroyNotify) bm_set_unref);
}
