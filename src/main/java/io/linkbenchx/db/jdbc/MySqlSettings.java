package io.linkbenchx.db.jdbc;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.MySqlKeys;
import io.linkbenchx.db.jdbc.connect.PurchaseKeys;
import io.linkbenchx.db.jdbc.connect.RowKeys;
import io.linkbenchx.db.jdbc.connect.ServerSettings;

/** {@code database = mysql}. */
public record MySqlSettings(
    @Prefixed("") ServerSettings server,
    @Prefixed("mysql.") JdbcSettings jdbc,
    @Prefixed("mysql.") MySqlKeys keys,
    @Prefixed("mysql.") RowKeys rows,
    @Prefixed("mysql.") PurchaseKeys purchases) {}
