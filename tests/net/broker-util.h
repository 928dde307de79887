/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-broker.h"

/* A broker that a test starts, with a folder, a configuration and a port of its own. */

G_BEGIN_DECLS

typedef struct _TestBroker TestBroker;

gboolean    test_broker_is_missing   (void);
TestBroker *test_broker_new          (const char *options);
void        test_broker_free         (TestBroker *broker);

BmBroker   *test_broker_dup_address  (TestBroker *broker);
const char *test_broker_get_folder   (TestBroker *broker);
const char *test_broker_get_process  (TestBroker *broker);
void        test_broker_set_options  (TestBroker *broker,
                                      const char *options);
void        test_broker_kill         (TestBroker *broker);
void        test_broker_start        (TestBroker *broker);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestBroker, test_broker_free)

G_END_DECLS
