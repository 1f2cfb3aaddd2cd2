/**
 * SQLite as an {@link io.linkbenchx.db.kv.OrderedEngine}: one table WITHOUT ROWID in one file, its
 * write-ahead log beside it, one connection per client through xerial's driver, one writer at a
 * time.
 */
package io.linkbenchx.db.kv.sqlite;
