/**
 * Every data model on SQL servers over JDBC: MySQL, MariaDB (InnoDB and MyRocks) and PostgreSQL.
 * Each support is implemented once; the differences between servers are in {@link
 * io.linkbenchx.db.jdbc.server.SqlDialect} and in the dialects of each data model, those between
 * drivers in {@link io.linkbenchx.db.jdbc.connect.DriverFamily}. Tables are created by the files of
 * {@code schemas/}, which users may edit. Imports point from here to the data models, from those to
 * {@code server}, from there to {@code connect}.
 */
package io.linkbenchx.internal.db.jdbc;
