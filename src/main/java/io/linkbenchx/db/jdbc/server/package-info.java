/**
 * The parts of a server that all data models share: its dialect, sessions and errors, DDL files,
 * descriptions, the set-up of scans and loads.
 *
 * <p>Internal: only {@link io.linkbenchx.db.jdbc.server.BulkSink}, {@link
 * io.linkbenchx.db.jdbc.server.BulkTable}, {@link io.linkbenchx.db.jdbc.server.ClientFacts}, {@link
 * io.linkbenchx.db.jdbc.server.LoadContext}, {@link io.linkbenchx.db.jdbc.server.SqlDialect},
 * {@link io.linkbenchx.db.jdbc.server.SqlServer}, {@link io.linkbenchx.db.jdbc.server.SqlStatement}
 * and {@link io.linkbenchx.db.jdbc.server.SqlTexts} are for users.
 */
package io.linkbenchx.db.jdbc.server;
