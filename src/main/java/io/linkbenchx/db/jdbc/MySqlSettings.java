package io.linkbenchx.db.jdbc;

import io.linkbenchx.config.Prefixed;

/** {@code database = mysql}. */
public record MySqlSettings(
    @Prefixed("") ServerSettings server,
    @Prefixed("mysql.") JdbcSettings jdbc,
    @Prefixed("mysql.") MySqlKeys keys,
    @Prefixed("mysql.") RowKeys rows,
    @Prefixed("mysql.") PurchaseKeys purchases) {}
