package io.linkbenchx.db.jdbc;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.PurchaseKeys;
import io.linkbenchx.db.jdbc.connect.RowKeys;
import io.linkbenchx.db.jdbc.connect.ServerSettings;

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
