/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-sets-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-dialogs.h"
#include "bm-file-write.h"
#include "bm-new-set.h"
#include "bm-set-entry-words.h"
#include "bm-sets-view.h"

/**
 * BmSetsPage:
 *
 * Lists the available sets, to be created, opened, copied, exported and deleted. A deleted set can be restored as long
 * as its toast is shown; its file is deleted after that, or when the page is left.
 *
 * # Actions
 *
 * - `sets.new`: asks for the name of a new set, and creates it
 * - `sets.import`: asks for a file with a set
 */
struct _BmSetsPage
{
  BmPage           parent_instance;

  AdwToastOverlay *toast_overlay;
  BmSetsView      *view;

  GPtrArray       *discarded;  /* GFile: sets that can still be restored */
  GFile           *shown;      /* owned reference, nullable: the set that was opened last */
};

G_DEFINE_FINAL_TYPE (BmSetsPage, bm_sets_page, BM_TYPE_PAGE)

enum
{
  OPENED,
  TRIED,
  IMPORTED,
  EXPORTED,
  DELETING,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
open_item (BmSetsPage *self,
           BmSetEntry *item)
{
  g_set_object (&self->shown, bm_set_entry_get_file (item));
  g_signal_emit (self, signals[OPENED], 0, item);
}

/* -- New sets -- */

static void
create_set (BmSetsPage *self,
            JsonNode   *root)
{
  g_autoptr (GError) error = NULL;
  BmSetEntry *item = bm_set_registry_create (bm_sets_page_get_registry (self), root, &error);

  if (item != NULL)
    open_item (self, item);
  else
    bm_dialogs_tell_error (GTK_WIDGET (self), _("Could Not Create Set"), error, NULL);
}

static void
named_cb (GtkWidget  *widget,
          const char *response,
          gpointer    entry)
{
  BmSetsPage *self = BM_SETS_PAGE (widget);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));
  g_autoptr (JsonNode) root = NULL;

  if (!g_str_equal (response, "create"))
    return;

  root = bm_new_set_make (bm_sets_page_get_registry (self), name);
  create_set (self, root);
}

/* A set needs a name, since its file is named after it. */
static void
name_changed_cb (GtkEditable *entry,
                 GtkWidget   *dialog)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  bm_dialogs_set_response_enabled (dialog, "create", name[0] != '\0');
}

static void
new_cb (GtkWidget  *widget,
        const char *action_name G_GNUC_UNUSED,
        GVariant   *parameter G_GNUC_UNUSED)
{
  GtkWidget *entry = gtk_entry_new ();
  BmQuestion question = {
    .heading = _("New Set"),
    .body = _("What should your set be called? You can change the name at any time."),
    .child = entry,
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "create", _("C_reate"), ADW_RESPONSE_SUGGESTED },
    },
    .preferred = "create",
  };
  GtkWidget *dialog;

  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Name"));
  gtk_entry_set_max_length (GTK_ENTRY (entry), 100);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Name"), -1);

  dialog = bm_dialogs_ask (widget, &question, named_cb, g_object_ref (entry), g_object_unref);
  bm_dialogs_set_response_enabled (dialog, "create", FALSE);
  g_signal_connect_object (entry, "changed", G_CALLBACK (name_changed_cb), dialog, 0);
}

static void
duplicate (BmSetsPage *self,
           BmSetEntry *item)
{
  g_autoptr (JsonNode) root = bm_new_set_duplicate (bm_sets_page_get_registry (self), bm_set_entry_get_root (item));

  create_set (self, root);
}

/* -- Import -- */

static void
file_chosen_cb (GtkWidget *widget,
                GFile     *file)
{
  g_signal_emit (widget, signals[IMPORTED], 0, file);
}

static void
import_cb (GtkWidget  *widget,
           const char *action_name G_GNUC_UNUSED,
           GVariant   *parameter G_GNUC_UNUSED)
{
  const BmFileQuestion question = {
    .title = _("Import a Set"),
    .accept = _("_Import"),
    .files = _("Big Monster Sets"),
    .suffixes = { "bigmonster", "json" },
  };

  bm_dialogs_choose_file (widget, &question, file_chosen_cb);
}

/* -- Deleting -- */

static gboolean
find_discarded (BmSetsPage *self,
                GFile      *file)
{
  return g_ptr_array_find (self->discarded, file, NULL);
}

static void
delete_file (BmSetsPage *self,
             GFile      *file)
{
  g_autoptr (GFile) kept = g_object_ref (file);
  g_autoptr (GError) error = NULL;

  g_ptr_array_remove (self->discarded, file);
  if (!bm_file_delete (kept, &error) && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_message ("A discarded set cannot be deleted: %s", error->message);
}

static void
delete_all_files (BmSetsPage *self)
{
  while (self->discarded->len > 0)
    delete_file (self, g_ptr_array_index (self->discarded, 0));
}

static void
toast_dismissed_cb (AdwToast   *toast,
                    BmSetsPage *self)
{
  GFile *file = g_object_get_data (G_OBJECT (toast), "file");

  if (find_discarded (self, file))
    delete_file (self, file);
}

static void
undo_cb (AdwToast   *toast,
         BmSetsPage *self)
{
  GFile *file = g_object_get_data (G_OBJECT (toast), "file");
  g_autoptr (GError) error = NULL;
  BmSetEntry *item;

  if (!find_discarded (self, file))
    return;

  item = bm_set_registry_restore (bm_sets_page_get_registry (self), file, &error);
  if (error != NULL)
    {
      bm_dialogs_tell_error (GTK_WIDGET (self), _("Could Not Restore Set"), error, NULL);
      return;
    }

  g_ptr_array_remove (self->discarded, file);
  if (item != NULL)
    bm_sets_page_focus_set (self, bm_set_entry_get_file (item));
}

static void
offer_undo (BmSetsPage *self,
            const char *name,
            GFile      *discarded)
{
  /* Toasts read markup; a name may be “Tom & Jerry”.
   * Translators: %s is the name of a set of tiles. */
  g_autofree char *text = g_markup_printf_escaped (C_("set", "“%s” deleted"), name);
  AdwToast *toast = adw_toast_new (text);

  g_ptr_array_add (self->discarded, g_object_ref (discarded));
  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "file", g_object_ref (discarded), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self, 0);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, 0);
  adw_toast_overlay_add_toast (self->toast_overlay, toast);
}

static void
delete (BmSetsPage *self,
        BmSetEntry *item)
{
  g_autofree char *name = bm_set_entry_words_name (item);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) discarded = NULL;

  g_signal_emit (self, signals[DELETING], 0, bm_set_entry_get_file (item));
  discarded = bm_set_registry_discard (bm_sets_page_get_registry (self), bm_set_entry_get_file (item), &error);
  if (discarded != NULL)
    offer_undo (self, name, discarded);
  else
    bm_dialogs_tell_error (GTK_WIDGET (self), _("Could Not Delete Set"), error, NULL);
}

/* -- Wishes -- */

static void
wished_cb (BmSetsPage *self,
           BmSetEntry *item,
           guint       wish)
{
  switch ((BmSetWish) wish)
    {
    case BM_SET_WISH_OPEN:
      if (bm_set_entry_can_be_edited (item))
        open_item (self, item);
      break;
    case BM_SET_WISH_TRY:
      g_signal_emit (self, signals[TRIED], 0, item);
      break;
    case BM_SET_WISH_DUPLICATE:
      duplicate (self, item);
      break;
    case BM_SET_WISH_EXPORT:
      g_signal_emit (self, signals[EXPORTED], 0, item);
      break;
    case BM_SET_WISH_DELETE:
      delete (self, item);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* -- BmPage -- */

static void
bm_sets_page_enter (BmPage *page)
{
  BmSetsPage *self = BM_SETS_PAGE (page);

  if (bm_sets_page_get_registry (self) != NULL)
    bm_set_registry_reload (bm_sets_page_get_registry (self));

  /* Coming back from a set, the focus is on its card, which may have been created anew. */
  if (self->shown != NULL)
    bm_page_set_focus (page, bm_sets_view_find_card (self->view, self->shown));
}

static void
bm_sets_page_leave (BmPage *page)
{
  delete_all_files (BM_SETS_PAGE (page));
}

/* -- GObject -- */

static void
bm_sets_page_dispose (GObject *object)
{
  BmSetsPage *self = BM_SETS_PAGE (object);

  delete_all_files (self);
  g_clear_object (&self->shown);

  G_OBJECT_CLASS (bm_sets_page_parent_class)->dispose (object);
}

static void
bm_sets_page_finalize (GObject *object)
{
  g_ptr_array_unref (BM_SETS_PAGE (object)->discarded);

  G_OBJECT_CLASS (bm_sets_page_parent_class)->finalize (object);
}

static void
install_signals (void)
{
  /**
   * BmSetsPage::opened:
   * @self: the page
   * @item: a set that can be edited, or at least looked at
   *
   * The person wants to open a set.
   */
  signals[OPENED] = g_signal_new ("opened", BM_TYPE_SETS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  BM_TYPE_SET_ENTRY);

  /**
   * BmSetsPage::tried:
   * @self: the page
   * @item: a set that is playable
   *
   * The person wants to try out a set.
   */
  signals[TRIED] = g_signal_new ("tried", BM_TYPE_SETS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 BM_TYPE_SET_ENTRY);

  /**
   * BmSetsPage::imported:
   * @self: the page
   * @file: the file chosen
   *
   * The person wants to import a set.
   */
  signals[IMPORTED] = g_signal_new ("imported", BM_TYPE_SETS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    1, G_TYPE_FILE);

  /**
   * BmSetsPage::exported:
   * @self: the page
   * @item: a set whose JSON can be read
   *
   * The person wants to export a set.
   */
  signals[EXPORTED] = g_signal_new ("exported", BM_TYPE_SETS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    1, BM_TYPE_SET_ENTRY);

  /**
   * BmSetsPage::deleting:
   * @self: the page
   * @file: the file of a set
   *
   * A set is about to be deleted.
   */
  signals[DELETING] = g_signal_new ("deleting", BM_TYPE_SETS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    1, G_TYPE_FILE);
}

static void
bm_sets_page_class_init (BmSetsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  BmPageClass *page_class = BM_PAGE_CLASS (klass);

  object_class->dispose = bm_sets_page_dispose;
  object_class->finalize = bm_sets_page_finalize;
  page_class->enter = bm_sets_page_enter;
  page_class->leave = bm_sets_page_leave;

  install_signals ();

  g_type_ensure (BM_TYPE_SETS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-sets-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmSetsPage, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, BmSetsPage, view);
  gtk_widget_class_bind_template_callback (widget_class, wished_cb);

  gtk_widget_class_install_action (widget_class, "sets.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "page.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "sets.import", NULL, import_cb);
}

static void
bm_sets_page_init (BmSetsPage *self)
{
  self->discarded = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bm_sets_page_get_registry:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the available sets
 */
BmSetRegistry *
bm_sets_page_get_registry (BmSetsPage *self)
{
  g_return_val_if_fail (BM_IS_SETS_PAGE (self), NULL);

  return bm_sets_view_get_registry (self->view);
}

/**
 * bm_sets_page_set_registry:
 * @self: a page
 * @registry: (nullable): the available sets
 *
 * Shows the sets of a registry.
 */
void
bm_sets_page_set_registry (BmSetsPage    *self,
                           BmSetRegistry *registry)
{
  g_return_if_fail (BM_IS_SETS_PAGE (self));
  g_return_if_fail (registry == NULL || BM_IS_SET_REGISTRY (registry));

  if (registry == bm_sets_page_get_registry (self))
    return;

  bm_sets_view_set_registry (self->view, registry);
}

/**
 * bm_sets_page_focus_set:
 * @self: a page that is shown
 * @file: the file of one of the person's own sets
 *
 * Moves the focus to the card of a set.
 */
void
bm_sets_page_focus_set (BmSetsPage *self,
                        GFile      *file)
{
  g_return_if_fail (BM_IS_SETS_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  gtk_widget_grab_focus (bm_sets_view_find_card (self->view, file));
}
