/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* A bus of its own with a service that answers as Avahi does, as far as this program asks, and a network that tests
 * make. It lives in the main loop of the test. */

G_BEGIN_DECLS

#define AVAHI_MOCK_LOCAL   8
#define AVAHI_MOCK_OUR_OWN 16

typedef struct _AvahiMock AvahiMock;

/** AvahiMockService: what somebody announces. */
typedef struct
{
  gint32      interface;
  gint32      protocol;
  const char *name;
  const char *address;
  guint16     port;
  GVariant   *txt;      /* floating or owned by the test: of type aay */
  guint32     flags;
} AvahiMockService;

gboolean   avahi_mock_is_possible    (void);
AvahiMock *avahi_mock_new            (void);
void       avahi_mock_free           (AvahiMock              *self);

void       avahi_mock_set_running    (AvahiMock              *self,
                                      gboolean                running);
void       avahi_mock_set_deaf       (AvahiMock              *self,
                                      gboolean                deaf);
void       avahi_mock_set_echo       (AvahiMock              *self,
                                      const char             *address);
void       avahi_mock_take_name      (AvahiMock              *self,
                                      const char             *name);
void       avahi_mock_collide        (AvahiMock              *self);
void       avahi_mock_add            (AvahiMock              *self,
                                      const AvahiMockService *service);
void       avahi_mock_remove         (AvahiMock              *self,
                                      const char             *name);
void       avahi_mock_send           (AvahiMock              *self,
                                      const char             *interface,
                                      const char             *signal,
                                      GVariant               *parameters);

guint      avahi_mock_count_published (AvahiMock             *self);
char      *avahi_mock_dup_published  (AvahiMock              *self,
                                      guint16                *port,
                                      GVariant              **txt);
guint      avahi_mock_count_objects  (AvahiMock              *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AvahiMock, avahi_mock_free)

G_END_DECLS
