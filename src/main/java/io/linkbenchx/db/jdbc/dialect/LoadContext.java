package io.linkbenchx.db.jdbc.dialect;

import io.linkbenchx.db.jdbc.connect.DriverFamily;
import java.sql.Connection;

/**
 * The resources and settings of a loader's sinks.
 *
 * @param connection the loader's own
 * @param texts the server's statements
 * @param batch rows per multi-row insert
 * @param resumed whether rows may already exist and must be overwritten
 * @param bulk whether to use the server's bulk path
 * @param driver passes rows to LOAD DATA
 */
public record LoadContext(
    Connection connection,
    SqlTexts texts,
    int batch,
    boolean resumed,
    boolean bulk,
    DriverFamily driver) {}
