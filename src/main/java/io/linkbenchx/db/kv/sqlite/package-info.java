/**
 * SQLite as an {@link io.linkbenchx.db.kv.OrderedEngine}: one table WITHOUT ROWID in one file, its
 * write-ahead log, one connection per client through xerial's driver, one writer at a time.
 *
 * <p>Internal: nothing here is for users; it can change in any version.
 */
package io.linkbenchx.db.kv.sqlite;
