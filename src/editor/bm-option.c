/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-option.h"

#include <glib/gi18n-lib.h>

/* An entry of a list to choose from: what stands in the document, what people read, and a picture if there is one. */

struct _BmOption
{
  GObject parent_instance;

  char         *id;       /* nullable */
  char         *name;
  GdkPaintable *picture;  /* nullable */
};

enum
{
  PROP_NAME = 1,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_TYPE (BmOption, bm_option, G_TYPE_OBJECT)

static void
bm_option_finalize (GObject *object)
{
  BmOption *self = BM_OPTION (object);

  g_free (self->id);
  g_free (self->name);
  g_clear_object (&self->picture);

  G_OBJECT_CLASS (bm_option_parent_class)->finalize (object);
}

static void
bm_option_get_property (GObject    *object,
                        guint       property_id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  if (property_id == PROP_NAME)
    g_value_set_string (value, BM_OPTION (object)->name);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
bm_option_class_init (BmOptionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bm_option_finalize;
  object_class->get_property = bm_option_get_property;

  /**
   * BmOption:name:
   *
   * What people read.
   */
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
bm_option_init (BmOption *self)
{
}

/**
 * bm_option_new:
 * @id: (nullable): what stands in the document; %NULL: nothing does
 * @name: what people read
 * @picture: (nullable): a small picture
 *
 * Returns: (transfer full): something that can be chosen
 */
BmOption *
bm_option_new (const char   *id,
               const char   *name,
               GdkPaintable *picture)
{
  BmOption *self;

  g_return_val_if_fail (name != NULL, NULL);

  self = g_object_new (BM_TYPE_OPTION, NULL);
  self->id = g_strdup (id);
  self->name = g_strdup (name);
  g_set_object (&self->picture, picture);

  return self;
}

/**
 * bm_option_get_id:
 * @self: an option
 *
 * Returns: (nullable): what stands in the document if it is chosen
 */
const char *
bm_option_get_id (BmOption *self)
{
  g_return_val_if_fail (BM_IS_OPTION (self), NULL);

  return self->id;
}

/**
 * bm_option_get_name:
 * @self: an option
 *
 * Returns: what people read
 */
const char *
bm_option_get_name (BmOption *self)
{
  g_return_val_if_fail (BM_IS_OPTION (self), NULL);

  return self->name;
}

/**
 * bm_option_get_picture:
 * @self: an option
 *
 * Returns: (transfer none) (nullable): its picture
 */
GdkPaintable *
bm_option_get_picture (BmOption *self)
{
  g_return_val_if_fail (BM_IS_OPTION (self), NULL);

  return self->picture;
}

/**
 * bm_option_list_new:
 * @specs: (array length=n_specs): options
 * @n_specs: how many
 *
 * Returns: (transfer full): a list of #BmOption, with names in the person's language
 */
GListModel *
bm_option_list_new (const BmOptionSpec *specs,
                    guint               n_specs)
{
  GListStore *list = g_list_store_new (BM_TYPE_OPTION);

  for (guint i = 0; i < n_specs; i++)
    {
      g_autoptr (BmOption) option = bm_option_new (specs[i].id, _(specs[i].name), NULL);

      g_list_store_append (list, option);
    }

  return G_LIST_MODEL (list);
}
