package io.linkbenchx.db.jdbc;

import java.sql.Connection;

/**
 * What a loader's writer needs.
 *
 * @param connection its own
 * @param tables names
 * @param batch rows per multi-row insert
 * @param resumed whether rows may be there already and are to be overwritten
 * @param bulk whether to use the server's bulk path
 * @param driver hands rows to LOAD DATA
 */
record LoadContext(
    Connection connection,
    ServerSettings tables,
    int batch,
    boolean resumed,
    boolean bulk,
    DriverFamily driver) {}
