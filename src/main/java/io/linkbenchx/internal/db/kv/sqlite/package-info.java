/**
 * SQLite as an {@link io.linkbenchx.internal.db.kv.OrderedEngine}: one table WITHOUT ROWID in one
 * file, its write-ahead log, one connection per client through xerial's driver, one writer at a
 * time.
 */
package io.linkbenchx.internal.db.kv.sqlite;
