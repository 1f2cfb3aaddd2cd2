/**
 * Connects to servers: address, credentials and settings, the three drivers and their sockets.
 *
 * <p>Internal: only {@link io.linkbenchx.db.jdbc.connect.NumberCells}, {@link
 * io.linkbenchx.db.jdbc.connect.Connector}, {@link io.linkbenchx.db.jdbc.connect.DriverFamily},
 * {@link io.linkbenchx.db.jdbc.connect.JdbcSettings}, {@link
 * io.linkbenchx.db.jdbc.connect.MySqlOptions}, {@link
 * io.linkbenchx.db.jdbc.connect.PurchaseOptions}, {@link io.linkbenchx.db.jdbc.connect.RowOptions},
 * {@link io.linkbenchx.db.jdbc.connect.ServerSettings}, {@link
 * io.linkbenchx.db.jdbc.connect.ServerTarget}, {@link io.linkbenchx.db.jdbc.connect.StatementMode}
 * and {@link io.linkbenchx.db.jdbc.connect.StorageEngine} are for users.
 */
package io.linkbenchx.db.jdbc.connect;
