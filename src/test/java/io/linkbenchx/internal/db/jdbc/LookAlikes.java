package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql.Answer;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import java.util.OptionalInt;

/** Scripted servers that speak MySQL's protocol, and how to open them. */
public final class LookAlikes {
  /** Statements that only Vitess or Aurora answers. */
  public static final String NO_VITESS = "SHOW VITESS_SHARDS|AURORA_VERSION";

  private LookAlikes() {}

  /** Answers to the opening queries as MySQL itself gives them. */
  public static ScriptedMySql server(String version, String comment) {
    return new ScriptedMySql(version, comment)
        .variable("innodb_flush_log_at_trx_commit", "1")
        .variable("log_bin", "OFF")
        .when("INSERT INTO linkbenchx_never_made", Answer.error(1146, "no such table"))
        .when("CALL linkbenchx_never_made", Answer.error(1305, "no such procedure"));
  }

  public static ServerTarget target(
      ScriptedMySql server, StatementMode mode, Durability durability) {
    TestSql sql = new TestSql("mysql", StorageEngine.INNODB, server.url(), new ConnectorJ());
    JdbcDbs at = JdbcDbs.at(sql, server.url());
    ServerTarget target =
        at.target(
            JdbcDbs.withTls(at.jdbc(mode, OptionalInt.empty()), JdbcSettings.Tls.OFF),
            Isolation.SERVER);
    return Copies.with(target, "options", new DbOptions(durability, Isolation.SERVER, 2));
  }
}
