package io.linkbenchx.db.jdbc.rows;

/**
 * One of sysbench's tables by its names.
 *
 * @param schema the database (PostgreSQL: schema) of its own, or "" where it lies in the session's
 * @param name without the schema
 * @param qualified as statements name it
 * @param index name that its index on k has when it is created here
 */
public record RowTable(String schema, String name, String qualified, String index) {}
