package io.linkbenchx.db.jdbc;

import io.linkbenchx.config.Prefixed;

/** {@code database = postgresql}. */
public record PostgreSqlSettings(
    @Prefixed("") ServerSettings server,
    @Prefixed(
            value = "postgresql.",
            defs = {"load=bulk"})
        JdbcSettings jdbc,
    @Prefixed("postgresql.") RowKeys rows,
    @Prefixed(
            value = "postgresql.",
            defs = {"purchase_inserts=prepared"})
        PurchaseKeys purchases) {}
