package io.linkbenchx.db.jdbc.sqlite;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.jdbc.JdbcAdapter;
import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.PurchaseOptions;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.dialect.ClientFacts;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * SQLite over JDBC as a third party would add it: this class, a file of statements and the DDL
 * files in {@code src/test/resources/schemas}. {@code dbid} is the path of the database's file.
 */
public record SqliteDialect(String version) implements SqlDialect {

  /** {@code database = sqlite-jdbc}. ServiceLoader finds it. */
  public record Provider() implements DbAdapterProvider<Settings> {

    @Override
    public String name() {
      return "sqlite-jdbc";
    }

    @Override
    public String summary() {
      return "SQLite over JDBC";
    }

    @Override
    public Class<Settings> settings() {
      return Settings.class;
    }

    @Override
    public Set<DataModel<?>> declares() {
      return Set.of(
          GraphSupport.MODEL, RowSupport.MODEL, PurchaseSupport.MODEL, KeyValueSupport.MODEL);
    }

    @Override
    public DbAdapter open(Settings settings, DbOptions options) {
      return JdbcAdapter.open(
          new ServerTarget(
              name(),
              settings.server(),
              settings.jdbc(),
              Optional.empty(),
              new Xerial(),
              options,
              settings.rows(),
              settings.purchases()),
          SqliteDialect::ask);
    }
  }

  /** The shared keys, and those that begin with the provider's name. */
  public record Settings(
      @Prefixed("") ServerSettings server,
      @Prefixed("sqlite-jdbc.") JdbcSettings jdbc,
      @Prefixed("sqlite-jdbc.") RowOptions rows,
      @Prefixed("sqlite-jdbc.") PurchaseOptions purchases) {}

  /** Xerial's driver. */
  record Xerial() implements DriverFamily {

    @Override
    public Identity identity() {
      return new Identity(
          "SQLite JDBC", "org.sqlite.JDBC", "org.xerial:sqlite-jdbc", "jdbc:sqlite:", 0);
    }

    @Override
    public String address(String authority, String database) {
      return identity().scheme() + database;
    }

    @Override
    public Map<String, String> properties(ServerTarget target) {
      return Map.of(
          "journal_mode", "WAL",
          "synchronous", "OFF",
          "busy_timeout", "10000",
          "date_string_format", "yyyy-MM-dd HH:mm:ss");
    }

    @Override
    public int streamingFetchSize() {
      return 0;
    }
  }

  static SqlDialect ask(Connection connection, ServerTarget target) throws SQLException {
    return new SqliteDialect(Queries.text(connection, "SELECT sqlite_version()"));
  }

  @Override
  public String product() {
    return "SQLite";
  }

  @Override
  public List<String> sqlFiles() {
    return List.of("sqlite.sql");
  }

  @Override
  public String schemaFile(ServerTarget target, String prefix) {
    return prefix + "sqlite.sql";
  }

  /** Busy and locked; constraints. */
  @Override
  public Outcome classify(SQLException e) {
    return switch (e.getErrorCode()) {
      case 5, 6 -> Outcome.CONFLICT;
      case 19 -> Outcome.CONSTRAINT;
      default -> Outcome.FATAL;
    };
  }

  @Override
  public boolean beginIsFree() {
    return true;
  }

  /** A snapshot is that of the first read. */
  @Override
  public List<String> beginSnapshot() {
    return List.of("SELECT COUNT(*) FROM sqlite_master");
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.COMPARES_ROWS, Trait.SHARES_INDEX_NAMES);
  }

  @Override
  public String payloadTypeInsteadOf(String found) {
    return found.equals("blob") ? "" : "BLOB";
  }

  @Override
  public String isolation(Connection connection) {
    return "serializable";
  }

  @Override
  public String durabilityOfServer(Connection connection, DbOptions options) {
    return "";
  }

  @Override
  public DbDescription describe(Connection connection, SqlServer link, String remark)
      throws SQLException {
    return new DbDescription(
        link.target().kind(),
        product(),
        version,
        product(),
        new EffectiveDurability(Durability.BUFFERED, "buffered: synchronous is off"),
        ClientFacts.of(connection, this, link));
  }

  @Override
  public DatabaseSize size(Connection connection, List<String> databases) throws SQLException {
    String pages = "pragma_page_count()";
    String sql = "SELECT page_count * page_size FROM " + pages + ", pragma_page_size()";
    return DatabaseSize.of(Queries.number(connection, sql).orElseThrow(), pages);
  }
}
