/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-spoken.h"
#include "bm-words.h"

/**
 * BmPage:
 *
 * A header bar with a title, and the content below it. Where there is no room in the header bar, the title has a line of
 * its own. The window creates pages and shows one at a time, see bm-window.c. A page passes on what the person wants
 * through actions of the window ("win.back", "win.go"), or a signal that a controller answers.
 *
 * # In templates
 *
 * |[
 *   <template class="BmSomePage" parent="BmPage">
 *     <property name="title" translatable="yes">Some Page</property>
 *     <child type="start"><object class="GtkButton">…</object></child>   in the header bar, after the back button
 *     <child type="end"><object class="GtkButton">…</object></child>     in the header bar, before the menu
 *     <child type="title"><object class="GtkSearchEntry">…</object></child>  instead of title and subtitle
 *     <child><object class="GtkScrolledWindow">…</object></child>        the content
 *   </template>
 * ]|
 */

typedef struct
{
  GtkWidget *header_bar;
  GtkWidget *back_button;
  GtkWidget *window_title; /* owned reference: the page may have another title widget */
  GtkWidget *title_line; /* says the same below the header bar, if that is too narrow */
  GtkWidget *notice; /* nullable */
  GtkWidget *child; /* nullable */
  GtkWidget *focus; /* weak, nullable: had the focus when the page was left */
  GtkWidget *next_focus; /* weak, nullable: gets the focus when the page is shown next */
  GtkShortcutController *escape; /* nullable: leads back */
} BmPagePrivate;

static void bm_page_buildable_init (GtkBuildableIface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (BmPage, bm_page, GTK_TYPE_WIDGET,
                                  G_ADD_PRIVATE (BmPage)
                                  G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, bm_page_buildable_init))

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_CHILD,
  PROP_IS_HOME,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static BmPagePrivate *
get_private (BmPage *self)
{
  return bm_page_get_instance_private (self);
}

/* -- GtkBuildable -- */

static GtkBuildableIface *parent_buildable_iface;

static void
bm_page_add_child (GtkBuildable *buildable,
                   GtkBuilder   *builder,
                   GObject      *child,
                   const char   *type)
{
  BmPage *self = BM_PAGE (buildable);
  AdwHeaderBar *header_bar = ADW_HEADER_BAR (get_private (self)->header_bar);

  if (!GTK_IS_WIDGET (child))
    parent_buildable_iface->add_child (buildable, builder, child, type);
  else if (g_strcmp0 (type, "start") == 0)
    adw_header_bar_pack_start (header_bar, GTK_WIDGET (child));
  else if (g_strcmp0 (type, "end") == 0)
    adw_header_bar_pack_end (header_bar, GTK_WIDGET (child));
  else if (g_strcmp0 (type, "title") == 0)
    adw_header_bar_set_title_widget (header_bar, GTK_WIDGET (child));
  else if (type == NULL)
    bm_page_set_child (self, GTK_WIDGET (child));
  else
    GTK_BUILDER_WARN_INVALID_CHILD_TYPE (self, type);
}

static void
bm_page_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable_iface = g_type_interface_peek_parent (iface);
  iface->add_child = bm_page_add_child;
}

/* -- GObject -- */

static void
bm_page_dispose (GObject *object)
{
  BmPagePrivate *priv = get_private (BM_PAGE (object));

  g_clear_weak_pointer (&priv->focus);
  g_clear_weak_pointer (&priv->next_focus);
  g_clear_pointer (&priv->header_bar, gtk_widget_unparent);
  g_clear_pointer (&priv->title_line, gtk_widget_unparent);
  g_clear_pointer (&priv->notice, gtk_widget_unparent);
  g_clear_pointer (&priv->child, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_page_parent_class)->dispose (object);
}

static void
bm_page_finalize (GObject *object)
{
  g_object_unref (get_private (BM_PAGE (object))->window_title);

  G_OBJECT_CLASS (bm_page_parent_class)->finalize (object);
}

static void
bm_page_get_property (GObject    *object,
                      guint       prop_id,
                      GValue     *value,
                      GParamSpec *pspec)
{
  BmPage *self = BM_PAGE (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, bm_page_get_title (self));
      break;

    case PROP_SUBTITLE:
      g_value_set_string (value, bm_page_get_subtitle (self));
      break;

    case PROP_CHILD:
      g_value_set_object (value, bm_page_get_child (self));
      break;

    case PROP_IS_HOME:
      g_value_set_boolean (value, bm_page_get_is_home (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_page_set_property (GObject      *object,
                      guint         prop_id,
                      const GValue *value,
                      GParamSpec   *pspec)
{
  BmPage *self = BM_PAGE (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      bm_page_set_title (self, g_value_get_string (value));
      break;

    case PROP_SUBTITLE:
      bm_page_set_subtitle (self, g_value_get_string (value));
      break;

    case PROP_CHILD:
      bm_page_set_child (self, g_value_get_object (value));
      break;

    case PROP_IS_HOME:
      bm_page_set_is_home (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
add_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  props[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", flags);
  props[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  props[PROP_IS_HOME] = g_param_spec_boolean ("is-home", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bm_page_real_take_focus (BmPage *self)
{
  GtkWidget *child = get_private (self)->child;

  if (child != NULL)
    gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
}

static void
bm_page_class_init (BmPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_page_dispose;
  object_class->finalize = bm_page_finalize;
  object_class->get_property = bm_page_get_property;
  object_class->set_property = bm_page_set_property;
  klass->take_focus = bm_page_real_take_focus;

  add_properties (object_class);

  gtk_widget_class_set_css_name (widget_class, "bm-page");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

/* A button without text has its name in a tooltip, and for screen readers. */
static void
set_name (GtkWidget  *button,
          const char *name)
{
  bm_spoken_set_tooltip (button, name);
}

static GtkWidget *
create_back_button (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("go-previous-symbolic");

  set_name (button, _("Back"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.back");
  bm_spoken_settle (button);

  return button;
}

static GtkWidget *
create_menu_button (void)
{
  g_autoptr (GtkBuilder) builder
    = gtk_builder_new_from_resource ("/io/github/bigmonster/BigMonster/app/bm-menus.ui");
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "open-menu-symbolic");
  gtk_menu_button_set_primary (GTK_MENU_BUTTON (button), TRUE);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button),
                                  G_MENU_MODEL (gtk_builder_get_object (builder, "main_menu")));
  set_name (button, _("Main Menu"));

  return button;
}

static void
room_changed_cb (BmPage      *self,
                 GParamSpec  *pspec G_GNUC_UNUSED,
                 AdwSqueezer *squeezer)
{
  BmPagePrivate *priv = get_private (self);

  if (priv->title_line != NULL)
    gtk_widget_set_visible (priv->title_line, adw_squeezer_get_visible_child (squeezer) == NULL);
}

/* Shows the title whole, or not at all. */
static GtkWidget *
create_title_squeezer (BmPage    *self,
                       GtkWidget *title)
{
  GtkWidget *squeezer = adw_squeezer_new ();

  adw_squeezer_set_allow_none (ADW_SQUEEZER (squeezer), TRUE);
  adw_squeezer_set_switch_threshold_policy (ADW_SQUEEZER (squeezer), ADW_FOLD_THRESHOLD_POLICY_NATURAL);
  adw_squeezer_add (ADW_SQUEEZER (squeezer), title);
  g_signal_connect_object (squeezer, "notify::visible-child", G_CALLBACK (room_changed_cb), self, G_CONNECT_SWAPPED);
  return squeezer;
}

static GtkWidget *
create_title_line (void)
{
  GtkWidget *line = gtk_label_new ("");

  gtk_label_set_wrap (GTK_LABEL (line), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (line), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (line), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (line, "title-line");
  gtk_widget_set_visible (line, FALSE);
  return line;
}

static void
update_title_line (BmPage *self)
{
  const char *title = bm_page_get_title (self);
  const char *subtitle = bm_page_get_subtitle (self);
  g_autofree char *words = g_strjoin (bm_words_between_facts (), title, *subtitle != '\0' ? subtitle : NULL, NULL);

  gtk_label_set_label (GTK_LABEL (get_private (self)->title_line), words);
}

static void
bm_page_init (BmPage *self)
{
  BmPagePrivate *priv = get_private (self);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);

  priv->header_bar = adw_header_bar_new ();
  priv->back_button = create_back_button ();
  priv->window_title = g_object_ref_sink (adw_window_title_new ("", ""));
  adw_header_bar_pack_start (ADW_HEADER_BAR (priv->header_bar), priv->back_button);
  adw_header_bar_pack_end (ADW_HEADER_BAR (priv->header_bar), create_menu_button ());
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (priv->header_bar),
                                   create_title_squeezer (self, priv->window_title));
  gtk_widget_set_parent (priv->header_bar, GTK_WIDGET (self));
  priv->title_line = create_title_line ();
  gtk_widget_set_parent (priv->title_line, GTK_WIDGET (self));
}

/* -- Public -- */

/**
 * bm_page_get_title:
 * @self: a page
 *
 * Returns: the title in the header bar
 */
const char *
bm_page_get_title (BmPage *self)
{
  g_return_val_if_fail (BM_IS_PAGE (self), NULL);

  return adw_window_title_get_title (ADW_WINDOW_TITLE (get_private (self)->window_title));
}

/**
 * bm_page_get_subtitle:
 * @self: a page
 *
 * Returns: the subtitle in the header bar; may be empty
 */
const char *
bm_page_get_subtitle (BmPage *self)
{
  g_return_val_if_fail (BM_IS_PAGE (self), NULL);

  return adw_window_title_get_subtitle (ADW_WINDOW_TITLE (get_private (self)->window_title));
}

/**
 * bm_page_get_child:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the content below the header bar
 */
GtkWidget *
bm_page_get_child (BmPage *self)
{
  g_return_val_if_fail (BM_IS_PAGE (self), NULL);

  return get_private (self)->child;
}

/**
 * bm_page_get_is_home:
 * @self: a page
 *
 * Returns: whether there is nothing to go back to
 */
gboolean
bm_page_get_is_home (BmPage *self)
{
  g_return_val_if_fail (BM_IS_PAGE (self), FALSE);

  return !gtk_widget_get_visible (get_private (self)->back_button);
}

/**
 * bm_page_set_title:
 * @self: a page
 * @title: a word or two
 *
 * Sets the title in the header bar.
 */
void
bm_page_set_title (BmPage     *self,
                   const char *title)
{
  g_return_if_fail (BM_IS_PAGE (self));

  title = title != NULL ? title : "";
  if (g_str_equal (title, bm_page_get_title (self)))
    return;

  adw_window_title_set_title (ADW_WINDOW_TITLE (get_private (self)->window_title), title);
  update_title_line (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TITLE]);
}

/**
 * bm_page_set_subtitle:
 * @self: a page
 * @subtitle: a line below the title; may be empty
 *
 * Sets the subtitle in the header bar.
 */
void
bm_page_set_subtitle (BmPage     *self,
                      const char *subtitle)
{
  g_return_if_fail (BM_IS_PAGE (self));

  subtitle = subtitle != NULL ? subtitle : "";
  if (g_str_equal (subtitle, bm_page_get_subtitle (self)))
    return;

  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (get_private (self)->window_title), subtitle);
  update_title_line (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SUBTITLE]);
}

/**
 * bm_page_set_child:
 * @self: a page
 * @child: (nullable): a widget
 *
 * Sets the content below the header bar, which gets all the room there is.
 */
void
bm_page_set_child (BmPage    *self,
                   GtkWidget *child)
{
  BmPagePrivate *priv;

  g_return_if_fail (BM_IS_PAGE (self));
  g_return_if_fail (child == NULL || GTK_IS_WIDGET (child));

  priv = get_private (self);
  if (priv->child == child)
    return;

  g_clear_pointer (&priv->child, gtk_widget_unparent);
  priv->child = child;
  if (child != NULL)
    {
      gtk_widget_set_vexpand (child, TRUE);
      gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
    }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CHILD]);
}

/* The focus, if it is inside of @part. */
static GtkWidget *
find_focus_in (BmPage    *self,
               GtkWidget *part)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, part) ? focus : NULL;
}

/**
 * bm_page_set_notice:
 * @self: a page
 * @text: (nullable): what the person has to know
 * @label: (nullable): the label of a button, with a mnemonic
 * @action: (nullable): the name of its action
 *
 * Shows a bar below the header bar, or removes it if there is no @text.
 */
void
bm_page_set_notice (BmPage     *self,
                    const char *text,
                    const char *label,
                    const char *action)
{
  BmPagePrivate *priv;
  g_autoptr (GtkBuilder) builder = NULL;
  GObject *button;
  gboolean had_focus;

  g_return_if_fail (BM_IS_PAGE (self));

  priv = get_private (self);
  had_focus = priv->notice != NULL && find_focus_in (self, priv->notice) != NULL;
  g_clear_pointer (&priv->notice, gtk_widget_unparent);
  /* GTK would move the focus to the first button of the header bar. */
  if (had_focus && (text == NULL || label == NULL))
    BM_PAGE_GET_CLASS (self)->take_focus (self);
  if (text == NULL)
    return;

  builder = gtk_builder_new_from_resource ("/io/github/bigmonster/BigMonster/app/bm-notice.ui");
  priv->notice = GTK_WIDGET (gtk_builder_get_object (builder, "notice"));
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "label")), text);
  button = gtk_builder_get_object (builder, "button");
  gtk_widget_set_visible (GTK_WIDGET (button), label != NULL);
  gtk_button_set_label (GTK_BUTTON (button), label != NULL ? label : "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_insert_after (priv->notice, GTK_WIDGET (self), priv->title_line);
  if (had_focus && label != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (button));
}

/**
 * bm_page_set_notice_icon:
 * @self: a page with a notice
 * @name: the name of a symbolic icon
 *
 * Says that the notice is not about anything that is wrong.
 */
void
bm_page_set_notice_icon (BmPage     *self,
                         const char *name)
{
  BmPagePrivate *priv;

  g_return_if_fail (BM_IS_PAGE (self));

  priv = get_private (self);
  g_return_if_fail (priv->notice != NULL);
  gtk_image_set_from_icon_name (GTK_IMAGE (gtk_widget_get_first_child (priv->notice)), name);
}

/**
 * bm_page_set_is_home:
 * @self: a page
 * @is_home: whether there is nothing to go back to
 *
 * A home page has no back button.
 */
void
bm_page_set_is_home (BmPage   *self,
                     gboolean  is_home)
{
  g_return_if_fail (BM_IS_PAGE (self));

  is_home = !!is_home;
  if (is_home == bm_page_get_is_home (self))
    return;

  gtk_widget_set_visible (get_private (self)->back_button, !is_home);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_HOME]);
}

/**
 * bm_page_leave_with_escape:
 * @self: a page on which people only look at something
 *
 * Has Escape lead back to the page before.
 */
void
bm_page_leave_with_escape (BmPage *self)
{
  GtkShortcutController *escape;

  g_return_if_fail (BM_IS_PAGE (self));
  g_return_if_fail (get_private (self)->escape == NULL);

  escape = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());
  gtk_shortcut_controller_add_shortcut (escape, gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                                  gtk_named_action_new ("win.back")));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (escape));
  get_private (self)->escape = escape;
}

/* While the page is shown, the key counts wherever the focus is. On other pages, it has other meanings. */
static void
set_escape_scope (BmPage           *self,
                  GtkShortcutScope  scope)
{
  if (get_private (self)->escape != NULL)
    gtk_shortcut_controller_set_scope (get_private (self)->escape, scope);
}

/**
 * bm_page_enter:
 * @self: a page
 *
 * The window is about to show the page.
 */
void
bm_page_enter (BmPage *self)
{
  g_return_if_fail (BM_IS_PAGE (self));

  set_escape_scope (self, GTK_SHORTCUT_SCOPE_GLOBAL);
  if (BM_PAGE_GET_CLASS (self)->enter != NULL)
    BM_PAGE_GET_CLASS (self)->enter (self);
}

/* The focus, if it is in the content and not in the header bar. */
static GtkWidget *
find_focus (BmPage *self)
{
  GtkWidget *child = get_private (self)->child;

  return child != NULL ? find_focus_in (self, child) : NULL;
}

/**
 * bm_page_leave:
 * @self: a page that is shown
 *
 * The window is about to show another page.
 */
void
bm_page_leave (BmPage *self)
{
  g_return_if_fail (BM_IS_PAGE (self));

  set_escape_scope (self, GTK_SHORTCUT_SCOPE_LOCAL);
  g_set_weak_pointer (&get_private (self)->focus, find_focus (self));
  if (BM_PAGE_GET_CLASS (self)->leave != NULL)
    BM_PAGE_GET_CLASS (self)->leave (self);
}

/**
 * bm_page_focus:
 * @self: a page that is shown now
 *
 * Returns the focus to the widget that had it when the page was left, or else to the first widget of the content. Does
 * nothing if the content has the focus already.
 */
void
bm_page_focus (BmPage *self)
{
  BmPagePrivate *priv;

  g_return_if_fail (BM_IS_PAGE (self));

  priv = get_private (self);
  if (priv->next_focus != NULL)
    {
      gtk_widget_grab_focus (priv->next_focus);
      g_clear_weak_pointer (&priv->next_focus);
      return;
    }

  if (find_focus (self) != NULL || (priv->focus != NULL && gtk_widget_grab_focus (priv->focus)))
    return;
  if (priv->child != NULL)
    gtk_widget_child_focus (priv->child, GTK_DIR_TAB_FORWARD);
}

/**
 * bm_page_set_focus:
 * @self: a page that is about to be shown
 * @widget: (nullable): a widget on the page
 *
 * Chooses the widget that gets the focus, for when the widget that had it may be gone.
 */
void
bm_page_set_focus (BmPage    *self,
                   GtkWidget *widget)
{
  g_return_if_fail (BM_IS_PAGE (self));
  g_return_if_fail (widget == NULL || GTK_IS_WIDGET (widget));

  g_set_weak_pointer (&get_private (self)->next_focus, widget);
}

/**
 * bm_page_connect:
 * @self: a page
 * @name: its name in the window
 * @signals: (array length=n_signals): what answers the signals of all pages
 * @n_signals: number of these
 * @object: (type GObject): the first argument of the callbacks
 *
 * Connects the signals of this page, as long as @object exists.
 */
void
bm_page_connect (BmPage             *self,
                 const char         *name,
                 const BmPageSignal *signals,
                 guint               n_signals,
                 gpointer            object)
{
  g_return_if_fail (BM_IS_PAGE (self));

  for (guint i = 0; i < n_signals; i++)
    if (g_str_equal (signals[i].page, name))
      g_signal_connect_object (self, signals[i].signal, signals[i].callback, object, G_CONNECT_SWAPPED);
}
