package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.MySqlOptions;
import io.linkbenchx.db.jdbc.connect.PurchaseOptions;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.connect.ServerSettings;

/** {@code database = mysql}. */
record MySqlSettings(
    @Prefixed("") ServerSettings server,
    @Prefixed("mysql.") JdbcSettings jdbc,
    @Prefixed("mysql.") MySqlOptions mysql,
    @Prefixed("mysql.") RowOptions rows,
    @Prefixed("mysql.") PurchaseOptions purchases) {}
