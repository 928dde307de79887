/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-count-chooser.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-chip-group.h"
#include "bm-count-options.h"
#include "bm-count-words.h"
#include "bm-height-layout.h"
#include "bm-json-path.h"
#include "bm-mnemonics.h"
#include "bm-popover.h"
#include "bm-preview.h"
#include "bm-rule-choices.h"
#include "bm-search-keys.h"
#include "bm-still-child.h"
#include "bm-tab-stop.h"

/**
 * BmCountChooser:
 *
 * The chooser for a count: the things to count are on the left, the filters on the right, by kind or by name for
 * tiles. Options that make no sense are not offered. Nothing moves or changes its size while choosing. Counting
 * something else, too, makes the count a sum; each count of a sum has its own button.
 *
 * Activates `sentence.open-next` with the path of a count that is about to be added.
 */
struct _BmCountChooser
{
  GtkWidget      parent_instance;

  BmDocument    *document;
  char          *path;
  char          *sum_path;  /* nullable: of the sum that contains the count */
  guint          index;     /* in the sum */
  BmRuleContext  context;

  AdwLeaflet    *content;   /* folded where there is no room for both */
  GtkWidget     *things;
  GtkWidget     *details;
  GtkWidget     *search;
  GtkWidget     *countings;
  GtkWidget     *rows[BM_N_COUNTINGS];
  GtkWidget     *checks[BM_N_COUNTINGS];
  GtkWidget     *hints;     /* one of them is visible, with room for the longest */
  GtkWidget     *hint[BM_N_COUNTINGS];
  GtkWidget     *nothing;
  GtkWidget     *switcher;
  GtkWidget     *pages;
  GtkWidget     *groups;
  GtkWidget     *tiles;     /* the group for tiles by name */
  GtkWidget     *place;
  GtkWidget     *add;
  GtkWidget     *compare;
  GtkWidget     *remove;
};

G_DEFINE_FINAL_TYPE (BmCountChooser, bm_count_chooser, GTK_TYPE_WIDGET)

static JsonNode *
get_count (BmCountChooser *self)
{
  return bm_document_get (self->document, self->path);
}

static void
write_count (BmCountChooser *self,
             JsonNode       *count,
             const char     *merge_key)
{
  bm_document_set (self->document, self->path, count, _("Change What Is Counted"), merge_key);
}

/* -- Updating -- */

static void
option_chosen_cb (BmCountChooser *self,
                  guint           filter,
                  const char     *id,
                  gboolean        chosen)
{
  JsonNode *count = get_count (self);

  if (count != NULL)
    write_count (self, bm_count_options_choose (count, (BmCountFilters) filter, id, chosen), NULL);
}

/* Where the things lie and in whose zone, and, below that, when they came there. */
#define PLACE_FILTERS \
  (BM_COUNT_FILTER_WHERE | BM_COUNT_FILTER_DIRECTION | BM_COUNT_FILTER_DISTANCE | BM_COUNT_FILTER_WHOSE \
   | BM_COUNT_FILTER_BESIDE | BM_COUNT_FILTER_NOT_BESIDE | BM_COUNT_FILTER_WHEN | BM_COUNT_FILTER_SINCE)

/* The page for a group. */
static GtkWidget *
get_page (BmCountChooser *self,
          BmCountFilters  filter)
{
  if ((filter & PLACE_FILTERS) != 0)
    return self->place;

  return (filter & (BM_COUNT_FILTER_TILE | BM_COUNT_FILTER_EXCEPT_TILES)) != 0 ? self->tiles : self->groups;
}

static BmChipGroup *
find_group (BmCountChooser *self,
            BmCountFilters  filter)
{
  for (GtkWidget *child = gtk_widget_get_first_child (get_page (self, filter)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (bm_chip_group_get_filter (BM_CHIP_GROUP (child)) == filter)
      return BM_CHIP_GROUP (child);

  return NULL;
}

static gboolean
has_group (GPtrArray      *groups,
           BmCountFilters  filter)
{
  for (guint i = 0; i < groups->len; i++)
    if (((BmCountGroup *) g_ptr_array_index (groups, i))->filter == filter)
      return TRUE;

  return FALSE;
}

static void
remove_groups (GtkWidget *page,
               GPtrArray *kept)
{
  GtkWidget *next;

  for (GtkWidget *child = gtk_widget_get_first_child (page); child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (!has_group (kept, bm_chip_group_get_filter (BM_CHIP_GROUP (child))))
        gtk_box_remove (GTK_BOX (page), child);
    }
}

static GtkWidget *
add_group (BmCountChooser *self,
           GtkWidget      *page)
{
  GtkWidget *group = bm_chip_group_new ();

  g_signal_connect_object (group, "chosen", G_CALLBACK (option_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (page), group);

  return group;
}

/* The button of a page without groups keeps its space, so that nothing moves. */
static gboolean
show_page (BmCountChooser *self,
           GtkWidget      *button,
           GtkWidget      *page)
{
  gboolean has_groups = gtk_widget_get_first_child (page) != NULL;

  if (button != NULL)
    bm_still_child_show (button, has_groups);
  return has_groups;
}

static void
show_pages (BmCountChooser *self)
{
  GtkWidget *const pages[] = { self->groups, self->tiles, self->place };
  static const char *const names[] = { "kinds", "tiles", "place" };
  GtkWidget *button = gtk_widget_get_first_child (self->switcher);
  const char *current = gtk_stack_get_visible_child_name (GTK_STACK (self->pages));
  const char *first = NULL;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      if (!show_page (self, button, pages[i]))
        current = g_strcmp0 (current, names[i]) == 0 ? NULL : current;
      else if (n++ == 0)
        first = names[i];
      button = button != NULL ? gtk_widget_get_next_sibling (button) : NULL;
    }
  bm_still_child_show (self->switcher, n > 1);
  if (current == NULL)
    gtk_stack_set_visible_child_name (GTK_STACK (self->pages), first != NULL ? first : names[0]);
}

/* Groups that stay are kept, so that they keep the focus. */
static void
show_groups (BmCountChooser *self,
             JsonNode       *count,
             const BmRules  *rules)
{
  BmPainter *painter = bm_preview_get_painter (bm_preview_get (self->document));
  g_autoptr (GPtrArray) groups = bm_count_options_list (count, self->context, rules);
  GtkWidget *last[2] = { NULL, NULL };  /* in the pages with several groups */

  remove_groups (self->groups, groups);
  remove_groups (self->tiles, groups);
  remove_groups (self->place, groups);
  for (guint i = 0; i < groups->len; i++)
    {
      const BmCountGroup *group = g_ptr_array_index (groups, i);
      GtkWidget *page = get_page (self, group->filter);
      GtkWidget *widget = GTK_WIDGET (find_group (self, group->filter));

      if (widget == NULL)
        widget = add_group (self, page);
      if (page != self->tiles)
        {
          GtkWidget **before = &last[page == self->place];

          gtk_box_reorder_child_after (GTK_BOX (page), widget, *before);
          *before = widget;
        }
      bm_chip_group_update (BM_CHIP_GROUP (widget), group, count, painter);
    }
  show_pages (self);
}

/* Explains the counting, or says that it would count nothing. */
static void
show_hint (BmCountChooser *self,
           BmCounting      counting,
           gboolean        is_nothing)
{
  for (guint i = 0; i < BM_N_COUNTINGS; i++)
    bm_still_child_show (self->hint[i], i == counting && !is_nothing);
  bm_still_child_show (self->nothing, is_nothing);
}

/* How several things are put together is chosen at each of them. */
static gboolean
is_way_of_combining (BmCountChooser *self,
                     BmCounting      counting)
{
  JsonNode *whole = self->sum_path != NULL ? bm_document_get (self->document, self->sum_path) : NULL;

  return whole != NULL && bm_count_get_counting (whole) == counting;
}

/* Countings once offered stay, so that the rows do not move. */
static void
show_countings (BmCountChooser *self,
                BmCounting      counting,
                const BmRules  *rules)
{
  for (guint i = 0; i < BM_N_COUNTINGS; i++)
    {
      gboolean is_chosen = i == counting || is_way_of_combining (self, (BmCounting) i);

      if (is_chosen || bm_counting_is_possible (i, self->context, rules))
        gtk_widget_set_visible (self->rows[i], TRUE);
      gtk_widget_set_opacity (self->checks[i], is_chosen ? 1 : 0);
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->rows[i]), GTK_ACCESSIBLE_STATE_SELECTED, is_chosen, -1);
    }
}

/* Whether the count is the one that a rule multiplies its points by. */
static gboolean
is_each (BmCountChooser *self)
{
  return g_str_has_suffix (self->path, ".each");
}

/* Whether the count is the one that another one is compared with. */
static gboolean
is_than (BmCountChooser *self)
{
  return g_str_has_suffix (self->path, ".than");
}

static char *
dup_than_path (BmCountChooser *self)
{
  g_autofree char *condition = bm_json_path_parent (self->path);

  return bm_json_path_member (condition, "than");
}

/* Whether it is the count of a condition that is not compared with another one yet. */
static gboolean
can_compare (BmCountChooser *self)
{
  g_autofree char *than = NULL;

  if (self->sum_path != NULL || !g_str_has_suffix (self->path, ".count"))
    return FALSE;

  than = dup_than_path (self);
  return bm_document_get (self->document, than) == NULL;
}

static void
show_buttons (BmCountChooser *self,
              JsonNode       *count)
{
  JsonNode *sum = self->sum_path != NULL ? bm_document_get (self->document, self->sum_path) : count;

  gtk_widget_set_sensitive (self->add, sum != NULL && bm_count_can_add (sum));
  gtk_widget_set_visible (self->compare, can_compare (self));
  gtk_widget_set_visible (self->remove, self->sum_path != NULL || is_each (self) || is_than (self));
  gtk_button_set_label (GTK_BUTTON (self->remove), self->sum_path != NULL ? _("Do _Not Count This")
                                                   : is_than (self) ? _("Do _Not Compare")
                                                                    : _("Score the Points _Only Once"));
}

static void
show (BmCountChooser *self)
{
  JsonNode *count = get_count (self);
  BmRules *rules = bm_document_get_rules (self->document);
  BmCounting counting;

  /* The sentence is about to drop this chooser. */
  if (count == NULL || rules == NULL)
    return;

  counting = bm_count_get_counting (count);
  show_countings (self, counting, rules);
  show_hint (self, counting, !bm_count_can_match (count, rules));
  show_groups (self, count, rules);
  show_buttons (self, count);
}

/* -- Callbacks -- */

static void
document_changed_cb (BmCountChooser *self)
{
  show (self);
}

static BmCounting
get_row_counting (GtkListBoxRow *row)
{
  return (BmCounting) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "counting"));
}

/* Where several things are already put together, another way of doing so is about all of them. */
static void
choose_counting (BmCountChooser *self,
                 JsonNode       *count,
                 BmCounting      counting,
                 const BmRules  *rules)
{
  JsonNode *whole = self->sum_path != NULL ? bm_document_get (self->document, self->sum_path) : NULL;

  if (whole != NULL && bm_counting_is_combined (counting))
    {
      bm_document_set (self->document, self->sum_path, bm_count_change (whole, counting, rules),
                       _("Change What Is Counted"), NULL);
      return;
    }
  if (!bm_counting_is_combined (counting))
    {
      if (counting != bm_count_get_counting (count))
        write_count (self, bm_count_change (count, counting, rules), NULL);
      return;
    }

  /* The button of this count gives way to those of two, of which the second one is still to be chosen. */
  if (bm_count_get_n_summands (count) == 0)
    {
      g_autofree char *added = g_strdup_printf ("%s.counts[1]", self->path);

      gtk_widget_activate_action (GTK_WIDGET (self), "sentence.open-next", "s", added);
    }
  bm_popover_close (GTK_WIDGET (self));
  write_count (self, bm_count_change (count, counting, rules), NULL);
}

static void
counting_activated_cb (BmCountChooser *self,
                       GtkListBoxRow  *row)
{
  JsonNode *count = get_count (self);
  BmRules *rules = bm_document_get_rules (self->document);

  if (count == NULL || rules == NULL)
    return;
  choose_counting (self, count, get_row_counting (row), rules);
  if (adw_leaflet_get_folded (self->content))
    adw_leaflet_set_visible_child (self->content, self->details);
}

static void
back_clicked_cb (BmCountChooser *self)
{
  adw_leaflet_set_visible_child (self->content, self->things);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static gboolean
filter_row (GtkListBoxRow *row,
            gpointer       data)
{
  BmCountChooser *self = data;

  return bm_counting_matches (get_row_counting (row), gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static guint
find_offered (GtkListBoxRow *row)
{
  guint i = 0;

  while (bm_counting_get_offered (i) != get_row_counting (row))
    i++;
  return i;
}

/* What is called so comes before what is also found by the words, and Return chooses the first one. */
static int
compare_rows (GtkListBoxRow *one,
              GtkListBoxRow *other,
              gpointer       data)
{
  BmCountChooser *self = data;
  const char *search = gtk_editable_get_text (GTK_EDITABLE (self->search));
  gboolean is_one = *search != '\0' && bm_counting_is_named (get_row_counting (one), search);
  gboolean is_other = *search != '\0' && bm_counting_is_named (get_row_counting (other), search);

  return is_one != is_other ? is_other - is_one : (int) find_offered (one) - (int) find_offered (other);
}

static void
search_changed_cb (BmCountChooser *self)
{
  gtk_list_box_invalidate_filter (GTK_LIST_BOX (self->countings));
  gtk_list_box_invalidate_sort (GTK_LIST_BOX (self->countings));
}

/* From the list, a blank between two words would choose the row that has the focus. */
static void
search_started_cb (BmCountChooser *self)
{
  gtk_widget_grab_focus (self->search);
  gtk_editable_set_position (GTK_EDITABLE (self->search), -1);
}

/* Return chooses the first one that is found, even before the entry has told of what was typed last. */
static void
search_activated_cb (BmCountChooser *self)
{
  GtkListBoxRow *row;

  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    return;

  search_changed_cb (self);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->countings), i)) != NULL; i++)
    if (gtk_widget_get_visible (GTK_WIDGET (row)) && gtk_widget_get_child_visible (GTK_WIDGET (row)))
      {
        counting_activated_cb (self, row);
        gtk_widget_grab_focus (GTK_WIDGET (row));
        return;
      }
}

/* The title of a family stands above its first row. */
static void
update_header (GtkListBoxRow *row,
               GtkListBoxRow *before,
               gpointer       data)
{
  BmCountFamily family = bm_counting_get_family (get_row_counting (row));
  GtkWidget *header;

  if (before != NULL && bm_counting_get_family (get_row_counting (before)) == family)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  header = gtk_label_new (bm_count_family_get_title (family));
  gtk_label_set_xalign (GTK_LABEL (header), 0);
  gtk_widget_add_css_class (header, "caption-heading");
  gtk_widget_add_css_class (header, "dim-label");
  gtk_widget_add_css_class (header, "family");
  gtk_list_box_row_set_header (row, header);
}

/* The new count has its own button, which opens at once; the others get new buttons, too. */
static void
add_clicked_cb (BmCountChooser *self)
{
  const char *path = self->sum_path != NULL ? self->sum_path : self->path;
  JsonNode *count = bm_document_get (self->document, path);
  BmRules *rules = bm_document_get_rules (self->document);
  g_autofree char *added = NULL;

  if (count == NULL || rules == NULL)
    return;

  added = g_strdup_printf ("%s.counts[%u]", path, MAX (bm_count_get_n_summands (count), 1));
  gtk_widget_activate_action (GTK_WIDGET (self), "sentence.open-next", "s", added);
  bm_popover_close (GTK_WIDGET (self));
  bm_document_set (self->document, path, bm_count_add_summand (count, bm_count_new (BM_COUNTING_TILES, rules)),
                   _("Also Count Something Else"), NULL);
}

static void
compare_clicked_cb (BmCountChooser *self)
{
  g_autofree char *than = dup_than_path (self);
  BmRules *rules = bm_document_get_rules (self->document);

  if (rules == NULL)
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "sentence.open-next", "s", than);
  bm_popover_close (GTK_WIDGET (self));
  bm_document_set (self->document, than, bm_count_new (BM_COUNTING_TILES, rules), _("Compare With Something Else"), NULL);
}

/* The sentence drops the button that the popover belongs to, or reuses it for the next count. */
static void
remove_clicked_cb (BmCountChooser *self)
{
  g_autofree char *path = self->sum_path != NULL ? g_strdup (self->sum_path) : bm_json_path_parent (self->path);
  JsonNode *node = bm_document_get (self->document, path);

  if (node == NULL)
    return;

  bm_popover_close (GTK_WIDGET (self));
  if (is_than (self) && self->sum_path == NULL)
    bm_document_set (self->document, self->path, NULL, _("Do Not Compare"), NULL);
  else if (self->sum_path != NULL)
    bm_document_set (self->document, path, bm_count_remove_summand (node, self->index), _("Do Not Count"), NULL);
  else
    bm_document_set (self->document, path, bm_rule_remove_each (node), _("Score Points Once"), NULL);
}

/* -- Overrides -- */

static gboolean
bm_count_chooser_grab_focus (GtkWidget *widget)
{
  BmCountChooser *self = BM_COUNT_CHOOSER (widget);
  JsonNode *count = get_count (self);

  return count != NULL && gtk_widget_grab_focus (self->rows[bm_count_get_counting (count)]);
}

/* Shift+Tab goes back to the chosen option, not to the end of a long list. */
static gboolean
bm_count_chooser_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  BmCountChooser *self = BM_COUNT_CHOOSER (widget);

  if (direction == GTK_DIR_TAB_BACKWARD && !adw_leaflet_get_folded (self->content)
      && gtk_widget_get_focus_child (GTK_WIDGET (self->content)) == self->details)
    return gtk_widget_child_focus (self->details, direction) || gtk_widget_grab_focus (widget);

  return bm_tab_stop_pass (widget, direction);
}

static void
bm_count_chooser_dispose (GObject *object)
{
  BmCountChooser *self = BM_COUNT_CHOOSER (object);

  if (self->content != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->content));
  self->content = NULL;
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bm_count_chooser_parent_class)->dispose (object);
}

static void
bm_count_chooser_finalize (GObject *object)
{
  BmCountChooser *self = BM_COUNT_CHOOSER (object);

  g_free (self->path);
  g_free (self->sum_path);

  G_OBJECT_CLASS (bm_count_chooser_parent_class)->finalize (object);
}

static void
bm_count_chooser_class_init (BmCountChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_count_chooser_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_count_chooser_finalize;
  widget_class->grab_focus = bm_count_chooser_grab_focus;
  widget_class->focus = bm_count_chooser_focus;

  g_type_ensure (BM_TYPE_HEIGHT_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-count-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, content);
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, things);
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, details);
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, search);
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, countings);
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, hints);
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, nothing);
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, switcher);
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, pages);
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, groups);
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, tiles);
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, place);
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, add);
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, compare);
  gtk_widget_class_bind_template_child (widget_class, BmCountChooser, remove);
  gtk_widget_class_bind_template_callback (widget_class, counting_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_started_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, compare_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
  gtk_widget_class_set_css_name (widget_class, "countchooser");
}

static void
build_counting (BmCountChooser *self,
                BmCounting      counting)
{
  const char *title = bm_counting_get_title (counting);
  const char *hint = bm_counting_get_hint (counting);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  self->checks[counting] = gtk_image_new_from_icon_name ("object-select-symbolic");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), self->checks[counting]);
  self->rows[counting] = row;
  g_object_set_data (G_OBJECT (row), "counting", GUINT_TO_POINTER (counting));
  gtk_widget_set_visible (row, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_tooltip_text (row, hint);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, hint, -1);
  gtk_list_box_append (GTK_LIST_BOX (self->countings), row);

  self->hint[counting] = g_object_new (GTK_TYPE_LABEL, "label", hint, "xalign", 0.0, "yalign", 0.0, "wrap", TRUE,
                                       "max-width-chars", 34, NULL);
  gtk_widget_add_css_class (self->hint[counting], "dim-label");
  gtk_grid_attach (GTK_GRID (self->hints), self->hint[counting], 0, 0, 1, 1);
}

/* The titles of the pages share the width; some languages and large text need two lines. */
static void
lay_out_titles (GtkWidget *switcher)
{
  for (GtkWidget *button = gtk_widget_get_first_child (switcher); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      GtkWidget *label = gtk_widget_get_first_child (button);

      gtk_widget_set_hexpand (button, TRUE);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
    }
}

static void
bm_count_chooser_init (BmCountChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_tab_stop_make (self->countings);
  lay_out_titles (self->switcher);
  bm_mnemonics_settle (GTK_WIDGET (self));
  for (guint i = 0; i < BM_N_COUNTINGS; i++)
    build_counting (self, bm_counting_get_offered (i));
  gtk_list_box_set_filter_func (GTK_LIST_BOX (self->countings), filter_row, self, NULL);
  gtk_list_box_set_sort_func (GTK_LIST_BOX (self->countings), compare_rows, self, NULL);
  gtk_list_box_set_header_func (GTK_LIST_BOX (self->countings), update_header, self, NULL);
  bm_popover_add_search (self->search);
  bm_search_keys_join (GTK_SEARCH_ENTRY (self->search), self->countings, self->countings);
}

/* Finds the sum that contains the count. */
static void
find_sum (BmCountChooser *self)
{
  g_autofree char *list = NULL;

  if (!bm_json_path_get_index (self->path, &self->index))
    return;

  list = bm_json_path_parent (self->path);
  self->sum_path = bm_json_path_parent (list);
}

/**
 * bm_count_chooser_new:
 * @document: a set
 * @path: a count
 *
 * Returns: (transfer floating): a chooser for the count
 */
GtkWidget *
bm_count_chooser_new (BmDocument    *document,
                      const char    *path)
{
  BmCountChooser *self = g_object_new (BM_TYPE_COUNT_CHOOSER, NULL);
  g_autoptr (GPtrArray) ids = NULL;

  self->document = g_object_ref (document);
  self->path = g_strdup (path);
  self->context = bm_rule_context_find (path);
  find_sum (self);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
  show (self);
  ids = bm_count_list_ids (get_count (self), BM_COUNT_FILTER_TILE);
  if (ids->len > 0)
    gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "tiles");

  return GTK_WIDGET (self);
}
