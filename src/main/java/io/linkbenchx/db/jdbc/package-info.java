/**
 * Graphs on SQL servers over JDBC: MySQL, MariaDB (InnoDB and MyRocks) and PostgreSQL. The support
 * is implemented once; what the servers differ in stands in {@link io.linkbenchx.db.jdbc.Dialect},
 * what the drivers differ in in {@link io.linkbenchx.db.jdbc.DriverFamily}. Tables are made by the
 * files of {@code schemas/}, which users may edit.
 */
package io.linkbenchx.db.jdbc;
