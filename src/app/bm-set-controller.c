/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-set-controller.h"

#include <glib/gi18n-lib.h>

#include "bm-certification.h"
#include "bm-changes-page.h"
#include "bm-dialogs.h"
#include "bm-export-window.h"
#include "bm-export.h"
#include "bm-file.h"
#include "bm-folder-lock.h"
#include "bm-guide-page.h"
#include "bm-import.h"
#include "bm-json.h"
#include "bm-lab-page.h"
#include "bm-measurement.h"
#include "bm-new-game-page.h"
#include "bm-new-set.h"
#include "bm-print-window.h"
#include "bm-problem-item.h"
#include "bm-random.h"
#include "bm-rules-page.h"
#include "bm-score-page.h"
#include "bm-set-entry-words.h"
#include "bm-set-file.h"
#include "bm-set-page.h"
#include "bm-set-table.h"
#include "bm-sets-page.h"
#include "bm-table-page.h"
#include "bm-trial.h"

/**
 * BmSetController:
 *
 * Leads from the list of sets to the page on which one is designed, from there to the balance lab or into a game that
 * tries the set out, and back; imports and exports sets. It owns the registry of sets, and has a window show the pages.
 *
 * A trial is neither saved nor added to the past games, and the game in progress knows nothing of it.
 */

struct _BmSetController
{
  GObject        parent_instance;

  BmWindow      *window;     /* not owned: owns this */
  GFile         *folder;     /* owned reference: the person's sets */
  GThread       *reading;    /* reads the sets; %NULL once they have been needed */
  BmSetRegistry *registry;   /* owned reference; %NULL until it is needed */
  BmSet         *trial_set;  /* owned reference, nullable: what was tried out last */
  char          *trial_path; /* nullable: the thing of @trial_set */
};

G_DEFINE_FINAL_TYPE (BmSetController, bm_set_controller, G_TYPE_OBJECT)

/* The page on which sets are designed; %NULL before the first one. */
static BmSetPage *
find_set_page (BmSetController *self)
{
  return (BmSetPage *) bm_window_find_page (self->window, "set");
}

static BmDocument *
get_document (BmSetController *self)
{
  BmSetPage *page = find_set_page (self);

  return page != NULL ? bm_set_page_get_document (page) : NULL;
}

/* -- The balance lab, with a page for one thing and one for a whole set -- */

static void
measure (BmSetController *self,
         BmDocument      *document,
         const char      *path)
{
  g_autofree char *copy = g_strdup (path);
  gboolean is_of_set = bm_measurement_is_of_set (bm_measurement_get (document, copy));
  BmPage *page = bm_window_go (self->window, is_of_set ? "lab-set" : "lab");

  bm_lab_page_set_subject (BM_LAB_PAGE (page), document, copy);
}

/* The lab and the comparison cannot go on with a set that is not open any more. */
static void
let_go_of_document (BmSetController *self)
{
  BmPage *changes = bm_window_find_page (self->window, "changes");
  static const char *const names[] = { "lab", "lab-set" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      BmPage *page = bm_window_find_page (self->window, names[i]);

      if (page != NULL)
        bm_lab_page_set_subject (BM_LAB_PAGE (page), NULL, NULL);
    }
  if (changes != NULL)
    bm_changes_page_compare (BM_CHANGES_PAGE (changes), NULL, NULL, NULL);
}

static void
lab_opened_cb (BmSetController *self,
               const char      *path,
               BmLabPage       *page)
{
  measure (self, bm_lab_page_get_document (page), path);
}

/* Leads to a place in a set, if that is still the one that is open. */
static void
edit (BmSetController *self,
      BmDocument      *document,
      const char      *path)
{
  BmSetPage *page = BM_SET_PAGE (bm_window_go (self->window, "set"));

  if (bm_set_page_get_document (page) == document)
    bm_set_page_go_to (page, path);
}

static void
lab_edited_cb (BmSetController *self,
               const char      *path,
               BmLabPage       *page)
{
  edit (self, bm_lab_page_get_document (page), path);
}

static void
lab_mended_cb (BmSetController *self)
{
  bm_set_page_show_problem (BM_SET_PAGE (bm_window_go (self->window, "set")));
}

static void
lab_exported_cb (BmSetController *self,
                 const char      *text,
                 const char      *name)
{
  bm_export_table (self->window, text, name);
}

static void
certificate_saved_cb (BmSetController *self,
                      const char      *text,
                      const char      *name)
{
  bm_export_certificate (self->window, text, name);
}

/* Where the certificate belongs: the set, or the thing of it that was measured. */
static char *
find_certified (BmDocument           *document,
                const BmCertificate  *certificate,
                GError              **error)
{
  BmLabKind kind;
  const char *item = bm_certificate_get_item (certificate, &kind);
  char *path = NULL;

  if (g_strcmp0 (bm_document_get_string (document, "$.id"), bm_certificate_get_set (certificate)) == 0)
    path = item != NULL ? bm_measurement_find_thing (document, kind, item) : g_strdup ("$");
  if (path == NULL)
    g_set_error_literal (error, BM_CERTIFICATE_ERROR, BM_CERTIFICATE_ERROR_SET,
                         _("It is about another set, or about something that this one does not have."));

  return path;
}

static void
certificate_chosen_cb (BmSetController *self,
                       GFile           *file,
                       BmLabPage       *page)
{
  BmDocument *document = bm_lab_page_get_document (page);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmCertificate) certificate = bm_certificate_load (file, &error);
  g_autofree char *name = bm_file_dup_display_name (file);
  g_autofree char *path = certificate != NULL ? find_certified (document, certificate, &error) : NULL;

  if (path != NULL)
    {
      BmCertification *certification = bm_certification_get (bm_measurement_get (document, path));

      measure (self, document, path);
      bm_certification_open (certification, g_steal_pointer (&certificate), name, &error);
    }
  if (error != NULL)
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Use Certificate"), error, file);
}

/* -- Opening -- */

static BmDocument *
create_document (BmSetController *self,
                 BmSetEntry      *item,
                 GError         **error)
{
  BmSetRegistry *registry = bm_set_controller_get_registry (self);
  GFile *file = bm_set_entry_get_file (item);
  BmDocument *document;

  if (file != NULL)
    {
      document = bm_document_new_from_file (file, registry, error);
      if (document != NULL)
        {
          bm_document_set_read_only (document, !bm_folder_lock_check (file, NULL));
          bm_document_set_autosave (document, TRUE);
        }
      return document;
    }

  document = bm_document_new (bm_set_entry_get_root (item), registry);
  bm_document_set_read_only (document, TRUE);
  return document;
}

/* A set that is opened again can still be undone, unless its file was deleted meanwhile. */
static gboolean
is_open (BmSetController *self,
         BmSetEntry      *item)
{
  BmDocument *document = get_document (self);
  GFile *file = bm_set_entry_get_file (item);

  return document != NULL && file != NULL && bm_document_get_file (document) != NULL
         && g_file_equal (file, bm_document_get_file (document))
         && bm_document_get_save_state (document) != BM_SAVE_STATE_DELETED;
}

static void
open_now (BmSetController *self,
          BmSetEntry      *item)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmDocument) document = NULL;

  if (!is_open (self, item))
    {
      document = create_document (self, item, &error);
      if (document == NULL)
        {
          bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Open Set"), error, NULL);
          return;
        }
    }

  bm_window_go (self->window, "set");
  if (document != NULL)
    {
      let_go_of_document (self);
      bm_set_page_set_document (find_set_page (self), document);
    }
}

/* -- Changes that cannot be saved -- */

typedef struct
{
  BmSetController *controller; /* owned reference */
  BmSetEntry      *next;       /* owned reference, nullable: to be opened then; without one, the window is closed */
} Loss;

static void
loss_free (gpointer data)
{
  Loss *self = data;

  g_object_unref (self->controller);
  g_clear_object (&self->next);
  g_free (self);
}

static void
loss_cb (GtkWidget  *window,
         const char *response,
         gpointer    data)
{
  Loss *loss = data;
  BmSetController *self = loss->controller;

  if (g_str_equal (response, "look"))
    bm_window_go (self->window, "set");
  if (!g_str_equal (response, "lose"))
    return;

  bm_set_page_drop_document (find_set_page (self));
  if (loss->next != NULL)
    open_now (self, loss->next);
  else
    bm_window_quit (BM_WINDOW (window));
}

static void
ask_about_loss (BmSetController *self,
                BmSetEntry      *next,
                const GError    *error)
{
  g_autofree char *body = g_strdup_printf (
    /* Translators: the first %s is the name of a set, the second %s the reason, such as "No space left on device". */
    _("The last changes to “%s” could not be saved: %s"), bm_page_get_title (BM_PAGE (find_set_page (self))),
    error->message);
  BmQuestion question = {
    .heading = _("Discard Changes?"),
    .body = body,
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "look", _("_Back to the Set"), ADW_RESPONSE_DEFAULT },
      { "lose", _("_Discard Changes"), ADW_RESPONSE_DESTRUCTIVE },
    },
    .preferred = "look",
  };
  Loss *loss = g_new0 (Loss, 1);

  loss->controller = g_object_ref (self);
  g_set_object (&loss->next, next);
  bm_dialogs_ask (GTK_WIDGET (self->window), &question, loss_cb, loss, loss_free);
}

static gboolean
save_or_ask (BmSetController *self,
             BmSetEntry      *next)
{
  BmDocument *document = get_document (self);
  g_autoptr (GError) error = NULL;

  if (document == NULL || bm_document_flush (document, &error))
    return TRUE;

  ask_about_loss (self, next, error);
  return FALSE;
}

static void
open_item (BmSetController *self,
           BmSetEntry      *item)
{
  if (is_open (self, item) || save_or_ask (self, item))
    open_now (self, item);
}

/* -- Copies, import and export -- */

static void
copied_cb (BmSetController *self,
           BmSetPage       *page)
{
  BmSetRegistry *registry = bm_set_controller_get_registry (self);
  g_autoptr (JsonNode) root = bm_new_set_duplicate (registry, bm_document_get_root (bm_set_page_get_document (page)));
  g_autoptr (GError) error = NULL;
  BmSetEntry *item = bm_set_registry_create (registry, root, &error);

  if (item != NULL)
    open_item (self, item);
  else
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Create Set"), error, NULL);
}

static void
toast_clicked_cb (AdwToast        *toast,
                  BmSetController *self)
{
  GFile *file = g_object_get_data (G_OBJECT (toast), "file");
  BmSetEntry *item = bm_set_registry_find_file (self->registry, file);

  if (item != NULL)
    open_item (self, item);
}

static void
tell_of_new_set (BmSetController *self,
                 BmSetEntry      *item)
{
  g_autofree char *name = bm_set_entry_words_name (item);
  /* Toasts read markup; a name may be “Tom & Jerry”. */
  g_autofree char *text = bm_set_entry_get_set (item) != NULL
    /* Translators: %s is the name of a set of tiles. */
    ? g_markup_printf_escaped (_("“%s” is now available for new games"), name)
    /* Translators: %s is the name of a set of tiles. */
    : g_markup_printf_escaped (_("“%s” is now among your sets"), name);
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_button_label (toast, _("_Open"));
  g_object_set_data_full (G_OBJECT (toast), "file", g_object_ref (bm_set_entry_get_file (item)), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (toast_clicked_cb), self, 0);
  bm_window_add_toast (self->window, toast);
}

/* What had the focus among the sets may be gone: the button in the place of a first set, or the card of one that has been
 * replaced. */
static void
show_new_set (BmSetController *self,
              BmSetEntry      *item)
{
  BmPage *page = bm_window_get_page (self->window);

  if (BM_IS_SETS_PAGE (page))
    bm_sets_page_focus_set (BM_SETS_PAGE (page), bm_set_entry_get_file (item));
  tell_of_new_set (self, item);
}

static void
imported_cb (gpointer    data,
             BmSetEntry *item,
             gboolean    is_new)
{
  if (is_new)
    show_new_set (data, item);
  else
    open_item (data, item);
}

static void
item_exported_cb (BmSetController *self,
                  BmSetEntry      *item)
{
  g_autofree char *name = bm_set_entry_words_name (item);

  bm_export_set (self->window, bm_set_entry_get_root (item), name);
}

static gboolean
has_errors (BmDocument *document)
{
  GListModel *problems = bm_document_get_problems (document);

  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BmProblemItem) item = g_list_model_get_item (problems, i);

      if (bm_problem_item_is_error (item))
        return TRUE;
    }

  return FALSE;
}

static void
export_table (BmWindow   *window,
              BmDocument *document,
              const char *name)
{
  g_autofree char *csv = bm_set_table_write (bm_document_get_root (document), bm_language_get_preferred ());

  bm_export_table (window, csv, name);
}

static void
export_to_folder (BmWindow     *window,
                  BmExportKind  kind,
                  BmDocument   *document,
                  const char   *path)
{
  GtkWidget *asker = bm_export_window_new (GTK_WINDOW (window), kind, document, path, has_errors (document));

  gtk_window_present (GTK_WINDOW (asker));
}

static void
document_exported_cb (BmSetController *self,
                      const char      *what,
                      BmSetPage       *page)
{
  BmDocument *document = bm_set_page_get_document (page);
  const char *name = bm_page_get_title (BM_PAGE (page));

  if (g_str_equal (what, "table"))
    export_table (self->window, document, name);
  else if (g_str_equal (what, "pictures"))
    export_to_folder (self->window, BM_EXPORT_PICTURES, document, bm_set_page_get_path (page));
  else if (g_str_equal (what, "tabletop"))
    export_to_folder (self->window, BM_EXPORT_TABLETOP, document, NULL);
  else
    bm_export_set (self->window, bm_document_get_root (document), name);
}

/* Whether a file is a table; what its lines are like is up to the page. */
static gboolean
is_table (BmDocument  *document,
          GBytes      *bytes,
          GError     **error)
{
  g_autoptr (GPtrArray) refusals = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_table_refusal_free);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (JsonNode) root = bm_set_table_read (bm_document_get_root (document), data, length, refusals, error);

  return root != NULL;
}

static void
table_imported_cb (BmSetController *self,
                   GFile           *file,
                   BmSetPage       *page)
{
  BmDocument *document = bm_set_page_get_document (page);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) table = bm_file_read (file, BM_JSON_MAX_BYTES, &error);
  g_autofree char *name = bm_file_dup_display_name (file);

  if (table != NULL && is_table (document, table, &error))
    bm_changes_page_propose (BM_CHANGES_PAGE (bm_window_go (self->window, "changes")), document, table, name);
  else
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Import Table"), error, file);
}

static void
table_applied_cb (BmSetController *self)
{
  bm_window_go (self->window, "set");
}

static void
show_print_window (BmSetController *self,
                   BmDocument      *document,
                   const char      *path,
                   BmRules         *since)
{
  GtkWidget *window = bm_print_window_new (GTK_WINDOW (self->window), bm_document_get_rules (document),
                                           bm_document_get_string (document, "$.id"), since, has_errors (document));

  bm_print_window_offer_thing (BM_PRINT_WINDOW (window), document, path);
  gtk_window_present (GTK_WINDOW (window));
}

static void
document_printed_cb (BmSetController *self,
                     BmSetPage       *page)
{
  show_print_window (self, bm_set_page_get_document (page), bm_set_page_get_path (page), NULL);
}

static void
file_imported_cb (BmSetController *self,
                  GFile           *file)
{
  bm_window_open_file (self->window, file);
}

/* -- Earlier versions -- */

static void
document_compared_cb (BmSetController *self,
                      GFile           *file,
                      BmSetPage       *page)
{
  BmDocument *document = bm_set_page_get_document (page);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) earlier = bm_set_file_load_version (file, bm_document_get_string (document, "$.id"), &error);
  g_autofree char *name = bm_file_dup_display_name (file);

  if (earlier == NULL)
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Compare"), error, file);
  else
    bm_changes_page_compare (BM_CHANGES_PAGE (bm_window_go (self->window, "changes")), document, earlier, name);
}

static void
changes_printed_cb (BmSetController *self,
                    BmRules         *earlier,
                    BmChangesPage   *page)
{
  show_print_window (self, bm_changes_page_get_document (page), NULL, earlier);
}

static void
change_edited_cb (BmSetController *self,
                  const char      *path,
                  BmChangesPage   *page)
{
  edit (self, bm_changes_page_get_document (page), path);
}

/* A deleted set must not be written again by the page that has it open. */
static void
deleting_cb (BmSetController *self,
             GFile           *file)
{
  BmDocument *document = get_document (self);

  if (document != NULL && bm_document_get_file (document) != NULL
      && g_file_equal (bm_document_get_file (document), file))
    {
      let_go_of_document (self);
      bm_set_page_drop_document (find_set_page (self));
    }
}

/* -- Trials -- */

/* The trial takes the place of the page @before, if that is given: back leads to where the first trial was begun. */
static void
begin_trial (BmSetController *self,
             const char      *before)
{
  g_autoptr (GError) error = NULL;
  guint64 seed = bm_random_draw_seed ();
  g_autoptr (BmTrial) trial = bm_trial_new_for_set (self->trial_set, bm_set_controller_get_registry (self),
                                                    self->trial_path, seed, &error);
  g_autoptr (BmSession) session = trial != NULL ? bm_trial_begin (trial, &error) : NULL;

  if (session == NULL)
    {
      bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Try Out Set"), error, NULL);
      return;
    }

  if (before != NULL)
    bm_window_forget (self->window, before);
  bm_table_page_set_session (BM_TABLE_PAGE (bm_window_go (self->window, "trial")), session);
}

static void
try_out (BmSetController *self,
         BmSet           *set,
         const char      *path)
{
  g_autofree char *previous = g_steal_pointer (&self->trial_path);

  self->trial_path = g_strdup (path);
  bm_set_ref (set);
  g_clear_pointer (&self->trial_set, bm_set_unref);
  self->trial_set = set;
  begin_trial (self, NULL);
}

static void
item_tried_cb (BmSetController *self,
               BmSetEntry      *item)
{
  try_out (self, bm_set_entry_get_set (item), NULL);
}

static void
unplayable_cb (GtkWidget  *page,
               const char *response,
               gpointer    data G_GNUC_UNUSED)
{
  if (g_str_equal (response, "show"))
    bm_set_page_show_problem (BM_SET_PAGE (page));
}

static void
lead_to_problem (BmSetPage *page)
{
  BmQuestion question = {
    .heading = _("The Set Is Not Playable Yet"),
    .body = _("Something in it makes it unplayable. It has been saved all the same."),
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "show", _("_Show the Problem"), ADW_RESPONSE_SUGGESTED },
    },
    .preferred = "show",
  };

  bm_dialogs_ask (GTK_WIDGET (page), &question, unplayable_cb, NULL, NULL);
}

static void
document_tried_cb (BmSetController *self,
                   const char      *path,
                   BmSetPage       *page)
{
  BmDocument *document = bm_set_page_get_document (page);
  g_autoptr (BmSet) set = NULL;

  if (bm_document_is_playable (document))
    set = bm_set_new_from_node (bm_document_get_root (document), bm_page_get_title (BM_PAGE (page)), NULL);

  if (set != NULL)
    try_out (self, set, path);
  else
    lead_to_problem (page);
}

static void
document_measured_cb (BmSetController *self,
                      const char      *path,
                      BmSetPage       *page)
{
  measure (self, bm_set_page_get_document (page), path);
}

static void
trial_finished_cb (BmSetController *self,
                   BmTablePage     *page)
{
  g_autoptr (BmSession) session = g_object_ref (bm_table_page_get_session (page));

  bm_window_forget (self->window, "trial");
  bm_score_page_finish (BM_SCORE_PAGE (bm_window_go (self->window, "trial-score")), session);
  bm_table_page_set_session (page, NULL);
}

static void
try_again_cb (BmSetController *self)
{
  begin_trial (self, "trial-score");
}

/* -- GObject -- */

static void
bm_set_controller_dispose (GObject *object)
{
  BmSetController *self = BM_SET_CONTROLLER (object);

  if (self->reading != NULL)
    g_object_unref (g_thread_join (g_steal_pointer (&self->reading)));
  g_clear_object (&self->folder);
  g_clear_object (&self->registry);
  g_clear_pointer (&self->trial_set, bm_set_unref);
  g_clear_pointer (&self->trial_path, g_free);

  G_OBJECT_CLASS (bm_set_controller_parent_class)->dispose (object);
}

static void
bm_set_controller_class_init (BmSetControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_set_controller_dispose;
}

static void
bm_set_controller_init (BmSetController *self G_GNUC_UNUSED)
{
}

/* -- Public -- */

/* Nobody else knows the registry while it is created. */
static gpointer
read_in_thread (gpointer folder)
{
  return bm_set_registry_new (folder);
}

/**
 * bm_set_controller_new:
 * @window: shows the pages; owns the controller
 * @folder: where the person's sets are; need not exist
 *
 * The sets are read ahead in another thread: there may be thousands.
 *
 * Returns: (transfer full): a controller
 */
BmSetController *
bm_set_controller_new (BmWindow *window,
                       GFile    *folder)
{
  BmSetController *self = g_object_new (BM_TYPE_SET_CONTROLLER, NULL);

  self->window = window;
  self->folder = g_object_ref (folder);
  self->reading = g_thread_new ("sets", read_in_thread, folder);
  return self;
}

/**
 * bm_set_controller_get_registry:
 * @self: a controller
 *
 * Returns: (transfer none): the available sets
 */
BmSetRegistry *
bm_set_controller_get_registry (BmSetController *self)
{
  g_return_val_if_fail (BM_IS_SET_CONTROLLER (self), NULL);

  if (self->registry == NULL)
    {
      self->registry = g_thread_join (g_steal_pointer (&self->reading));
      bm_set_registry_clear_trash (self->registry);
      bm_set_registry_watch (self->registry);
      /* Something may have changed before that. */
      bm_set_registry_reload (self->registry);
    }

  return self->registry;
}

/**
 * bm_set_controller_prepare_page:
 * @self: a controller
 * @page: a page that has just been created
 * @name: its name
 *
 * Gives a page what it needs to know about sets, and answers its signals.
 */
void
bm_set_controller_prepare_page (BmSetController *self,
                                BmPage          *page,
                                const char      *name)
{
  static const BmPageSignal signals[] = {
    { "changes", "applied", G_CALLBACK (table_applied_cb) },
    { "changes", "edited", G_CALLBACK (change_edited_cb) },
    { "changes", "printed", G_CALLBACK (changes_printed_cb) },
    { "lab", "certificate-chosen", G_CALLBACK (certificate_chosen_cb) },
    { "lab", "certificate-saved", G_CALLBACK (certificate_saved_cb) },
    { "lab", "edited", G_CALLBACK (lab_edited_cb) },
    { "lab", "exported", G_CALLBACK (lab_exported_cb) },
    { "lab", "mended", G_CALLBACK (lab_mended_cb) },
    { "lab", "opened", G_CALLBACK (lab_opened_cb) },
    { "lab-set", "certificate-chosen", G_CALLBACK (certificate_chosen_cb) },
    { "lab-set", "certificate-saved", G_CALLBACK (certificate_saved_cb) },
    { "lab-set", "edited", G_CALLBACK (lab_edited_cb) },
    { "lab-set", "exported", G_CALLBACK (lab_exported_cb) },
    { "lab-set", "mended", G_CALLBACK (lab_mended_cb) },
    { "lab-set", "opened", G_CALLBACK (lab_opened_cb) },
    { "set", "compared", G_CALLBACK (document_compared_cb) },
    { "set", "copied", G_CALLBACK (copied_cb) },
    { "set", "exported", G_CALLBACK (document_exported_cb) },
    { "set", "imported", G_CALLBACK (table_imported_cb) },
    { "set", "measured", G_CALLBACK (document_measured_cb) },
    { "set", "printed", G_CALLBACK (document_printed_cb) },
    { "set", "tried", G_CALLBACK (document_tried_cb) },
    { "sets", "deleting", G_CALLBACK (deleting_cb) },
    { "sets", "exported", G_CALLBACK (item_exported_cb) },
    { "sets", "imported", G_CALLBACK (file_imported_cb) },
    { "sets", "opened", G_CALLBACK (open_item) },
    { "sets", "tried", G_CALLBACK (item_tried_cb) },
    { "trial", "finished", G_CALLBACK (trial_finished_cb) },
    { "trial-score", "play-again", G_CALLBACK (try_again_cb) },
  };

  bm_page_connect (page, name, signals, G_N_ELEMENTS (signals), self);

  if (BM_IS_GUIDE_PAGE (page))
    bm_guide_page_set_registry (BM_GUIDE_PAGE (page), bm_set_controller_get_registry (self));
  else if (BM_IS_NEW_GAME_PAGE (page))
    bm_new_game_page_set_registry (BM_NEW_GAME_PAGE (page), bm_set_controller_get_registry (self));
  else if (BM_IS_RULES_PAGE (page))
    bm_rules_page_set_registry (BM_RULES_PAGE (page), bm_set_controller_get_registry (self));
  else if (BM_IS_SETS_PAGE (page))
    bm_sets_page_set_registry (BM_SETS_PAGE (page), bm_set_controller_get_registry (self));
  else if (g_str_equal (name, "trial"))
    bm_table_page_set_is_trial (BM_TABLE_PAGE (page), TRUE);
}

/**
 * bm_set_controller_open_file:
 * @self: a controller
 * @file: a set
 *
 * Opens the person's own sets; for a set from elsewhere, asks whether to add it.
 */
void
bm_set_controller_open_file (BmSetController *self,
                             GFile           *file)
{
  BmSetRegistry *registry;
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = NULL;

  g_return_if_fail (BM_IS_SET_CONTROLLER (self));
  g_return_if_fail (G_IS_FILE (file));

  registry = bm_set_controller_get_registry (self);
  bm_set_registry_reload (registry);
  if (bm_set_registry_find_file (registry, file) != NULL)
    {
      open_item (self, bm_set_registry_find_file (registry, file));
      return;
    }

  set = bm_set_new_from_file (file, &error);
  if (set != NULL)
    bm_import_ask (GTK_WIDGET (self->window), registry, set, imported_cb, G_OBJECT (self));
  else
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Use Set"), error, file);
}

/**
 * bm_set_controller_save:
 * @self: a controller
 *
 * Saves the set that is open. If that fails, the person is asked whether to close the window all the same.
 *
 * Returns: whether everything is saved
 */
gboolean
bm_set_controller_save (BmSetController *self)
{
  g_return_val_if_fail (BM_IS_SET_CONTROLLER (self), TRUE);

  return save_or_ask (self, NULL);
}
