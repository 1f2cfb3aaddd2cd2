package io.linkbenchx.internal.db.jdbc.rows;

/**
 * The names of one of sysbench's tables.
 *
 * @param schema its own database (PostgreSQL: schema), or "" if it is in the session's
 * @param name without the schema
 * @param qualified name in statements
 * @param index name of its index on k, if created here
 */
record JdbcRowTable(String schema, String name, String qualified, String index) {}
