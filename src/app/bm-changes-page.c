/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-changes-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-library.h"
#include "bm-mnemonics.h"
#include "bm-painter.h"
#include "bm-piece.h"
#include "bm-preview.h"
#include "bm-set-diff-words.h"
#include "bm-set-entry-words.h"
#include "bm-set-registry.h"
#include "bm-window.h"

#define PICTURE_SIZE 48

/**
 * BmChangesPage:
 *
 * What has changed in a set since an earlier version: what was added and removed, and for everything else the old and the
 * new values and pictures. A click on a thing leads to it, Escape back to the set.
 *
 * # Actions
 *
 * - `changes.copy`: copies the changes as Markdown
 */
struct _BmChangesPage
{
  BmPage         parent_instance;

  GtkStack      *stack;
  GtkBox        *groups;

  BmDocument    *document;  /* owned reference, nullable */
  BmSet         *earlier;   /* owned reference, nullable */
  BmPainter     *painter;   /* owned reference, nullable: of things in the earlier version */
  GPtrArray     *notes;     /* BmChangeNote; nullable */
};

G_DEFINE_FINAL_TYPE (BmChangesPage, bm_changes_page, BM_TYPE_PAGE)

enum
{
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- Rows -- */

static GdkPaintable *
dup_earlier_piece (BmChangesPage *self,
                   const char    *path)
{
  BmRules *rules = bm_painter_get_rules (self->painter);
  BmThingKind kind;
  guint16 index;
  guint element;

  if (!bm_thing_path_parse (path, &kind, &element))
    return NULL;
  index = bm_rules_find_origin (rules, kind, rules->n_sets - 1, element);

  return index != BM_NONE ? bm_piece_new_for_thing (self->painter, kind, index) : NULL;
}

/* Takes @piece. */
static GtkWidget *
make_picture (GdkPaintable *piece)
{
  GtkWidget *picture = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "paintable",
                                     piece, "pixel-size", PICTURE_SIZE, NULL);

  g_object_unref (piece);

  return picture;
}

/* The old picture and the new one. */
static GtkWidget *
make_pictures (BmChangesPage      *self,
               const BmChangeNote *note)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GdkPaintable *before = note->before != NULL ? dup_earlier_piece (self, note->before) : NULL;
  GdkPaintable *after = note->after != NULL ? bm_preview_dup_piece (bm_preview_get (self->document), note->after) : NULL;

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  if (before != NULL)
    gtk_box_append (GTK_BOX (box), make_picture (before));
  if (before != NULL && after != NULL)
    gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic", "accessible-role",
                                                 GTK_ACCESSIBLE_ROLE_PRESENTATION, "css-classes",
                                                 (const char *[]) { "dim-label", NULL }, NULL));
  if (after != NULL)
    gtk_box_append (GTK_BOX (box), make_picture (after));
  gtk_widget_set_visible (box, before != NULL || after != NULL);

  return box;
}

static void
row_activated_cb (AdwActionRow  *row,
                  BmChangesPage *self)
{
  g_signal_emit (self, signals[EDITED], 0, g_object_get_data (G_OBJECT (row), "path"));
}

static GtkWidget *
make_row (BmChangesPage      *self,
          const BmChangeNote *note)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", note->title, NULL);
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < note->lines->len; i++)
    g_string_append_printf (lines, "%s%s", i > 0 ? "\n" : "", (const char *) g_ptr_array_index (note->lines, i));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), lines->str);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), make_pictures (self, note));
  if (note->after != NULL)
    {
      g_object_set_data_full (G_OBJECT (row), "path", g_strdup (note->after), g_free);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_signal_connect (row, "activated", G_CALLBACK (row_activated_cb), self);
    }

  return row;
}

/* -- The list -- */

static void
add_group (BmChangesPage    *self,
           BmDifferenceKind  kind)
{
  GtkWidget *group = NULL;

  for (guint i = 0; i < self->notes->len; i++)
    {
      const BmChangeNote *note = g_ptr_array_index (self->notes, i);

      if (note->kind != kind)
        continue;
      if (group == NULL)
        {
          group = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", bm_set_diff_words_heading (kind), NULL);
          gtk_box_append (self->groups, group);
        }
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_row (self, note));
    }
}

static void
update (BmChangesPage *self)
{
  static const BmDifferenceKind kinds[] = { BM_DIFFERENCE_ADDED, BM_DIFFERENCE_CHANGED, BM_DIFFERENCE_REMOVED };
  const BmSetRevision before = { bm_set_get_root (self->earlier), bm_painter_get_rules (self->painter) };
  const BmSetRevision after = { bm_document_get_root (self->document), bm_document_get_rules (self->document) };
  GtkWidget *group;

  while ((group = gtk_widget_get_first_child (GTK_WIDGET (self->groups))) != NULL)
    gtk_box_remove (self->groups, group);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
  self->notes = bm_set_diff_words (&before, &after);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    add_group (self, kinds[i]);
  gtk_stack_set_visible_child_name (self->stack, self->notes->len > 0 ? "changes" : "none");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "changes.copy", self->notes->len > 0);
}

/* The set may have been edited meanwhile. */
static void
bm_changes_page_enter (BmPage *page)
{
  BmChangesPage *self = BM_CHANGES_PAGE (page);

  if (self->document != NULL)
    update (self);
}

static void
copy_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BmChangesPage *self = BM_CHANGES_PAGE (widget);
  g_autofree char *text = bm_set_diff_words_to_markdown (bm_page_get_title (BM_PAGE (self)), self->notes);
  GtkRoot *root = gtk_widget_get_root (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  if (BM_IS_WINDOW (root))
    bm_window_add_toast (BM_WINDOW (root), adw_toast_new (_("Changes copied")));
}

/* -- GObject -- */

static void
let_go (BmChangesPage *self)
{
  g_clear_object (&self->document);
  g_clear_pointer (&self->earlier, bm_set_unref);
  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
}

static void
bm_changes_page_dispose (GObject *object)
{
  let_go (BM_CHANGES_PAGE (object));

  G_OBJECT_CLASS (bm_changes_page_parent_class)->dispose (object);
}

static void
bm_changes_page_class_init (BmChangesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_changes_page_dispose;
  BM_PAGE_CLASS (klass)->enter = bm_changes_page_enter;

  /**
   * BmChangesPage::edited:
   * @self: the page
   * @path: a thing of the set
   *
   * The person wants to see the thing in the editor.
   */
  signals[EDITED] = g_signal_new ("edited", BM_TYPE_CHANGES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-changes-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmChangesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, BmChangesPage, groups);
  gtk_widget_class_install_action (widget_class, "changes.copy", NULL, copy_cb);
}

static void
bm_changes_page_init (BmChangesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_page_leave_with_escape (BM_PAGE (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
}

/* -- Public -- */

/**
 * bm_changes_page_compare:
 * @self: a page
 * @document: (nullable): a set; %NULL: lets go of what was compared
 * @earlier: (nullable): an earlier version of it
 * @name: (nullable): what to call that version
 *
 * Compares two versions of a set.
 */
void
bm_changes_page_compare (BmChangesPage *self,
                         BmDocument    *document,
                         BmSet         *earlier,
                         const char    *name)
{
  g_autoptr (BmRules) rules = NULL;
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  g_return_if_fail (BM_IS_CHANGES_PAGE (self));
  g_return_if_fail ((document == NULL) == (earlier == NULL));

  let_go (self);
  if (document == NULL)
    return;

  rules = bm_library_recover (earlier, bm_set_registry_find_set, bm_document_get_registry (document));
  self->document = g_object_ref (document);
  self->earlier = bm_set_ref (earlier);
  self->painter = bm_painter_new (rules);
  title = bm_set_words_title (bm_document_get_root (document));
  bm_page_set_title (BM_PAGE (self), title);
  /* Translators: %s is a file with an earlier version of a set, or a saved game */
  subtitle = g_strdup_printf (_("Changes Since “%s”"), name);
  bm_page_set_subtitle (BM_PAGE (self), subtitle);
  update (self);
}

/**
 * bm_changes_page_get_document:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the set that is compared
 */
BmDocument *
bm_changes_page_get_document (BmChangesPage *self)
{
  g_return_val_if_fail (BM_IS_CHANGES_PAGE (self), NULL);

  return self->document;
}
