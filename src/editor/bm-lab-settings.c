/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-lab-settings.h"

#include <glib/gi18n-lib.h>

#include "bm-game-words.h"
#include "bm-mnemonics.h"
#include "bm-toggle-group.h"
#include "bm-types.h"

/**
 * BmLabSettings:
 *
 * The settings of the balance lab, as properties that can be bound to stored settings.
 */
struct _BmLabSettings
{
  GtkPopover      parent_instance;

  BmToggleGroup  *players;
  BmToggleGroup  *strength;
  BmToggleGroup  *thoroughness;
  GtkLabel       *words;
  GtkCheckButton *with_hard;
  GtkSpinButton  *seed;
};

enum
{
  PROP_0,
  PROP_PLAYERS,
  PROP_STRENGTH,
  PROP_THOROUGHNESS,
  PROP_SEED,
  PROP_WITH_HARD,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (BmLabSettings, bm_lab_settings, GTK_TYPE_POPOVER)

typedef struct
{
  const char *id;
  const char *label;
  guint       n_deals;
} Thoroughness;

static const Thoroughness thoroughnesses[] = {
  /* Translators: how many games are played to measure something: few of them */
  { "quick", NC_("thoroughness", "Quick"), 250 },
  { "normal", NC_("thoroughness", "Normal"), 1000 },
  { "thorough", NC_("thoroughness", "Thorough"), 5000 },
};

static const Thoroughness *
get_thoroughness (BmLabSettings *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (thoroughnesses); i++)
    if (g_strcmp0 (thoroughnesses[i].id, bm_toggle_group_get_value (self->thoroughness)) == 0)
      return &thoroughnesses[i];

  return &thoroughnesses[1];
}

static void
update_words (BmLabSettings *self)
{
  guint n_deals = get_thoroughness (self)->n_deals;
  /* Translators: how measuring goes: the same tiles are dealt twice, and played with and without the thing that is
   * measured */
  g_autofree char *words
    = g_strdup_printf (ngettext ("%'u deal, played twice", "%'u deals, each played twice", n_deals), n_deals);

  gtk_label_set_text (self->words, words);
}

/* The settings are properties of the children; both objects use the same property name. */
static void
changed_cb (BmLabSettings *self,
            GParamSpec    *pspec,
            GObject       *child)
{
  guint prop = child == G_OBJECT (self->players)     ? PROP_PLAYERS
               : child == G_OBJECT (self->strength)  ? PROP_STRENGTH
               : child == G_OBJECT (self->seed)      ? PROP_SEED
               : child == G_OBJECT (self->with_hard) ? PROP_WITH_HARD
                                                     : PROP_THOROUGHNESS;

  if (prop == PROP_THOROUGHNESS)
    update_words (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

/* -- GObject -- */

static void
bm_lab_settings_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  BmLabSettings *self = BM_LAB_SETTINGS (object);

  switch (prop_id)
    {
    case PROP_PLAYERS:
      g_value_set_string (value, bm_toggle_group_get_value (self->players));
      break;

    case PROP_STRENGTH:
      g_value_set_string (value, bm_toggle_group_get_value (self->strength));
      break;

    case PROP_THOROUGHNESS:
      g_value_set_string (value, bm_toggle_group_get_value (self->thoroughness));
      break;

    case PROP_SEED:
      g_value_set_int (value, gtk_spin_button_get_value_as_int (self->seed));
      break;

    case PROP_WITH_HARD:
      g_value_set_boolean (value, gtk_check_button_get_active (self->with_hard));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_lab_settings_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  BmLabSettings *self = BM_LAB_SETTINGS (object);

  switch (prop_id)
    {
    case PROP_PLAYERS:
      bm_toggle_group_set_value (self->players, g_value_get_string (value));
      break;

    case PROP_STRENGTH:
      bm_toggle_group_set_value (self->strength, g_value_get_string (value));
      break;

    case PROP_THOROUGHNESS:
      bm_toggle_group_set_value (self->thoroughness, g_value_get_string (value));
      break;

    case PROP_SEED:
      gtk_spin_button_set_value (self->seed, g_value_get_int (value));
      break;

    case PROP_WITH_HARD:
      gtk_check_button_set_active (self->with_hard, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  /**
   * BmLabSettings:players:
   *
   * The number of players as a string: "4".
   */
  props[PROP_PLAYERS] = g_param_spec_string ("players", NULL, NULL, NULL, flags);

  /**
   * BmLabSettings:strength:
   *
   * The ID of the computer players: "normal".
   */
  props[PROP_STRENGTH] = g_param_spec_string ("strength", NULL, NULL, NULL, flags);

  /**
   * BmLabSettings:thoroughness:
   *
   * The number of deals: "quick", "normal" or "thorough".
   */
  props[PROP_THOROUGHNESS] = g_param_spec_string ("thoroughness", NULL, NULL, NULL, flags);

  /**
   * BmLabSettings:seed:
   *
   * The seed for everything random.
   */
  props[PROP_SEED] = g_param_spec_int ("seed", NULL, NULL, 0, G_MAXINT, 1, flags);

  /**
   * BmLabSettings:with-hard:
   *
   * Whether to compare with hard computer players, too.
   */
  props[PROP_WITH_HARD] = g_param_spec_boolean ("with-hard", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bm_lab_settings_class_init (BmLabSettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bm_lab_settings_get_property;
  object_class->set_property = bm_lab_settings_set_property;
  install_properties (object_class);

  g_type_ensure (BM_TYPE_TOGGLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-lab-settings.ui");
  gtk_widget_class_bind_template_child (widget_class, BmLabSettings, players);
  gtk_widget_class_bind_template_child (widget_class, BmLabSettings, strength);
  gtk_widget_class_bind_template_child (widget_class, BmLabSettings, thoroughness);
  gtk_widget_class_bind_template_child (widget_class, BmLabSettings, words);
  gtk_widget_class_bind_template_child (widget_class, BmLabSettings, seed);
  gtk_widget_class_bind_template_child (widget_class, BmLabSettings, with_hard);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
add_options (BmLabSettings *self)
{
  for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
    {
      g_autofree char *id = g_strdup_printf ("%u", n);

      bm_toggle_group_add (self->players, id, id);
    }

  bm_toggle_group_add (self->strength, "easy", bm_player_short_name ("easy"));
  bm_toggle_group_add (self->strength, "normal", bm_player_short_name ("normal"));
  bm_toggle_group_add (self->strength, "hard", bm_player_short_name ("hard"));
  for (guint i = 0; i < G_N_ELEMENTS (thoroughnesses); i++)
    bm_toggle_group_add (self->thoroughness, thoroughnesses[i].id,
                         g_dpgettext2 (NULL, "thoroughness", thoroughnesses[i].label));
}

static void
bm_lab_settings_init (BmLabSettings *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
  add_options (self);
  bm_toggle_group_set_value (self->players, "4");
  bm_toggle_group_set_value (self->strength, "normal");
  bm_toggle_group_set_value (self->thoroughness, "normal");
  update_words (self);
}

/**
 * bm_lab_settings_get_plan:
 * @self: settings
 *
 * Returns: a plan for these settings, without anything to measure yet
 */
BmLabPlan
bm_lab_settings_get_plan (BmLabSettings *self)
{
  BmLabPlan plan = { 0 };
  guint n_seats;

  g_return_val_if_fail (BM_IS_LAB_SETTINGS (self), plan);

  n_seats = (guint) g_ascii_strtoull (bm_toggle_group_get_value (self->players), NULL, 10);
  /* Two players cannot play a draft. */
  bm_lab_plan_init (&plan, n_seats == 2 ? BM_MODE_ROWS : BM_MODE_INDIVIDUAL, n_seats);
  bm_lab_plan_set_bot (&plan, bm_bot_find (bm_toggle_group_get_value (self->strength)));
  plan.n_deals = get_thoroughness (self)->n_deals;
  plan.until_sure = TRUE;
  plan.seed = (guint64) gtk_spin_button_get_value_as_int (self->seed);
  plan.with_hard = gtk_check_button_get_active (self->with_hard);

  return plan;
}
