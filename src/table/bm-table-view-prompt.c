/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-table-view-private.h"

#include "bm-announcer.h"
#include "bm-css-class.h"

/* The prompt above or beside the zone: its text, its details or the caption of a tile, and its buttons. */

/* The sizes of texts that have little room, relative to those around them; texts that are large stay larger than usual. */
#define CRAMPED_TITLE  0.68
#define CRAMPED_DETAIL 0.65

/**
 * bm_table_view_set_prompt:
 * @text: what to do
 * @detail: more about it, or ""
 * @is_mine: whether the viewer has to do it
 *
 * Shows the prompt, and has screen readers say it.
 */
void
bm_table_view_set_prompt (BmTableView *self,
                          const char  *text,
                          const char  *detail,
                          gboolean     is_mine)
{
  gboolean is_same = g_str_equal (gtk_label_get_label (self->prompt_text), text)
                     && g_str_equal (gtk_label_get_label (self->prompt_detail), detail);
  g_autofree char *both = g_strdup_printf ("%s\n%s", text, detail);

  bm_css_class_set (self->prompt, "mine", is_mine);
  if (is_same)
    return;

  gtk_label_set_label (self->prompt_text, text);
  gtk_label_set_label (self->prompt_detail, detail);
  bm_table_view_update_caption (self);
  if (is_mine)
    bm_announce (GTK_WIDGET (self), both);
}

static void
set_columns (BmTableView *self,
             GtkWidget   *child,
             int          n)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->prompt);

  g_object_set (gtk_layout_manager_get_layout_child (layout, child), "column-span", n, NULL);
}

/* In a narrow table, the buttons are below the prompt: beside the details or, if there is enough height, below them. */
static void
set_prompt_narrow (BmTableView *self,
                   gboolean     is_narrow,
                   gboolean     is_high)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->prompt);
  GtkLayoutChild *buttons = gtk_layout_manager_get_layout_child (layout, self->prompt_buttons);
  int row = is_high ? 2 : is_narrow ? 1 : 0;

  set_columns (self, GTK_WIDGET (self->prompt_text), is_narrow ? 2 : 1);
  set_columns (self, self->prompt_details, is_high ? 2 : 1);
  g_object_set (buttons, "row", row, "row-span", row == 0 ? 2 : 1, NULL);
  gtk_box_set_spacing (GTK_BOX (self->prompt_buttons), is_narrow ? 0 : 6);
  bm_css_class_set (self->prompt, "narrow", is_narrow);
  bm_css_class_set (self->prompt, "high", is_high);
}

/* CSS would only be applied after the text has been measured. */
static void
set_size (GtkLabel *label,
          double    size)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (size));
  gtk_label_set_attributes (label, attributes);
}

/* A title that is a bit smaller has one line in most languages beside the zone, and two above it. Only there is room for details. */
static void
set_prompt_cramped (BmTableView *self,
                    gboolean     is_cramped,
                    gboolean     is_above)
{
  set_size (self->prompt_text, is_cramped ? CRAMPED_TITLE : 1);
  set_size (self->prompt_detail, is_cramped ? CRAMPED_DETAIL : 1);
  set_size (self->caption, is_cramped ? CRAMPED_DETAIL : 1);
  gtk_widget_set_visible (self->prompt_details, !is_cramped || is_above);
  bm_css_class_set (self->prompt, "lines", is_cramped && is_above);
  bm_css_class_set (GTK_WIDGET (self->layout), "cramped", is_cramped);
}

/**
 * bm_table_view_arrange_prompt:
 *
 * Arranges the prompt for the room that it has. If texts have little room, they always reserve their lines, so that nothing
 * moves when another tile is considered.
 */
void
bm_table_view_arrange_prompt (BmTableView *self)
{
  BmTableSpread spread = bm_table_layout_get_spread (self->layout);
  gboolean is_narrow = spread != BM_TABLE_SPREAD_MEDIUM && spread != BM_TABLE_SPREAD_WIDE;
  gboolean is_high = spread == BM_TABLE_SPREAD_HIGH;
  gboolean is_column = spread == BM_TABLE_SPREAD_LOW || is_high;
  gboolean is_cramped = bm_table_layout_get_cramped (self->layout);
  gboolean has_lines = is_column || is_cramped;

  set_prompt_narrow (self, is_narrow, is_high);
  set_prompt_cramped (self, is_cramped, !is_column);
  gtk_label_set_ellipsize (self->prompt_text, is_narrow ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_single_line_mode (self->prompt_text, is_narrow && !has_lines);
  gtk_label_set_wrap (self->prompt_text, !is_narrow || has_lines);
  gtk_label_set_lines (self->prompt_text, has_lines ? 2 : -1);
  gtk_label_set_wrap (self->caption, is_narrow);
  gtk_label_set_lines (self->caption, spread == BM_TABLE_SPREAD_LOW ? 4 : is_column ? 3 : is_narrow ? 2 : -1);
  gtk_label_set_single_line_mode (self->caption, !is_narrow);
}
