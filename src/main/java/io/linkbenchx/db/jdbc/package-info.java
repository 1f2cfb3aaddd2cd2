/**
 * Every data model on SQL servers over JDBC: MySQL, MariaDB (InnoDB and MyRocks) and PostgreSQL. A
 * support is implemented once; what the servers differ in stands in {@link
 * io.linkbenchx.db.jdbc.server.Dialect} and in the dialects of each data model, what the drivers
 * differ in in {@link io.linkbenchx.db.jdbc.connect.DriverFamily}. Tables are made by the files of
 * {@code schemas/}, which users may edit. Imports point from here to the data models, from those to
 * {@code server}, from there to {@code connect}.
 */
package io.linkbenchx.db.jdbc;
