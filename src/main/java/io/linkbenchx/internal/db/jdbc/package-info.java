/**
 * The providers of MySQL, MariaDB and PostgreSQL over JDBC, with their settings. Each data model is
 * implemented once, in {@code graph}, {@code rows}, {@code purchase} and {@code keyvalue}; the
 * differences between servers are in {@link io.linkbenchx.db.jdbc.dialect.SqlDialect} and in the
 * dialects of each data model, those between drivers in {@link
 * io.linkbenchx.db.jdbc.connect.DriverFamily}. Tables are created by the files of {@code schemas/},
 * which users may edit. No two packages of the adapter import each other.
 */
package io.linkbenchx.internal.db.jdbc;
