package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.PurchaseOptions;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.connect.ServerSettings;

/** {@code database = postgresql}. */
record PostgreSqlSettings(
    @Prefixed("") ServerSettings server,
    @Prefixed(
            value = "postgresql.",
            defs = {"load=bulk"})
        JdbcSettings jdbc,
    @Prefixed("postgresql.") RowOptions rows,
    @Prefixed(
            value = "postgresql.",
            defs = {"purchase_inserts=prepared"})
        PurchaseOptions purchases) {}
