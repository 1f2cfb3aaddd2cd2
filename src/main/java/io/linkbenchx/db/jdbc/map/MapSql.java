package io.linkbenchx.db.jdbc.map;

import io.linkbenchx.db.jdbc.server.JdbcMetadata;
import io.linkbenchx.db.jdbc.server.Link;
import io.linkbenchx.db.jdbc.server.MySqlFamily;
import io.linkbenchx.db.jdbc.server.PostgreSql;
import io.linkbenchx.db.keyvalue.KeyValueLayout;

/**
 * The texts of the key-value table: k and v, both bytes.
 *
 * @param upsert what makes an insert overwrite what is there
 */
record MapSql(boolean postgreSql, String engine, String upsert) {
  /** Longest value that a row of the MySQL family keeps as VARBINARY. */
  private static final int LONGEST_VARBINARY = 60_000;

  static MapSql of(Link link) {
    boolean postgreSql = link.dialect() instanceof PostgreSql;
    String engine = link.target().keys() == null ? "" : link.target().keys().engine().product();
    String upsert =
        link.dialect() instanceof MySqlFamily family
            ? family.rowAlias() + " ON DUPLICATE KEY UPDATE v = " + family.proposed("v")
            : " ON CONFLICT (k) DO UPDATE SET v = EXCLUDED.v";
    return new MapSql(postgreSql, engine, upsert);
  }

  String create(KeyValueLayout layout) {
    String value =
        layout.valueBytes() > LONGEST_VARBINARY
            ? "MEDIUMBLOB"
            : "VARBINARY(" + layout.valueBytes() + ")";
    String columns =
        postgreSql
            ? "k BYTEA NOT NULL, v BYTEA NOT NULL"
            : "k VARBINARY(" + layout.keyBytes() + ") NOT NULL, v " + value + " NOT NULL";
    return "CREATE TABLE "
        + KeyValueLayout.TABLE
        + " ("
        + columns
        + ", PRIMARY KEY (k))"
        + (engine.isEmpty() ? "" : " ENGINE=" + engine)
        + (layout.tableOptions().isBlank() ? "" : " " + layout.tableOptions());
  }

  String createMetadata() {
    return "CREATE TABLE "
        + JdbcMetadata.MAP_TABLE
        + (postgreSql
            ? " (name VARCHAR(100) NOT NULL, value BYTEA NOT NULL, PRIMARY KEY (name))"
            : " (name VARCHAR(100) CHARACTER SET latin1 COLLATE latin1_bin NOT NULL,"
                + " value MEDIUMBLOB NOT NULL, PRIMARY KEY (name))"
                + (engine.isEmpty() ? "" : " ENGINE=" + engine));
  }

  String get() {
    return "SELECT v FROM " + KeyValueLayout.TABLE + " WHERE k = ?";
  }

  /** Sets so many entries, whether or not they are there. */
  String put(int entries) {
    return "INSERT INTO "
        + KeyValueLayout.TABLE
        + " (k, v) VALUES (?, ?)"
        + ", (?, ?)".repeat(entries - 1)
        + upsert;
  }

  String scan(boolean from, boolean to) {
    String where = from && to ? " WHERE k >= ? AND k < ?" : from ? " WHERE k >= ?" : " WHERE k < ?";
    return "SELECT k, v FROM " + KeyValueLayout.TABLE + (from || to ? where : "") + " ORDER BY k";
  }

  /** What an optimizer needs to know. */
  String analyze() {
    return (postgreSql ? "ANALYZE " : "ANALYZE TABLE ") + KeyValueLayout.TABLE;
  }
}
