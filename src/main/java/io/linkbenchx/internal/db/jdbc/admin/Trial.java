package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does with a table of its own what a load and a drop do, to find out which rights are missing. */
public final class Trial {
  private static final Logger LOG = LoggerFactory.getLogger(Trial.class);
  private static final String RIGHTS = "\0";

  private final SqlServer server;
  private final SqlTexts texts;
  private final String table =
      "linkbenchx_trial_" + Long.toString(ThreadLocalRandom.current().nextLong(1L << 40), 36);

  /** The statement that grants rights → their names, and what to do without them. */
  private final Map<String, Set<String>> missing = new LinkedHashMap<>();

  /** The server's first refusal. */
  private String said = "";

  public Trial(SqlServer server) {
    this.server = server;
    this.texts = server.texts();
  }

  /**
   * Tries them all; leaves nothing behind.
   *
   * @param ownSchemas number of schemas (MySQL: databases) that are to hold one table each
   * @throws DbUsageException naming all missing rights by the statements that grant them
   */
  public void run(int ownSchemas) {
    Admin admin = new Admin(server);
    String database = server.connector().database();
    admin.run(
        connection -> {
          String schema = Optional.ofNullable(connection.getSchema()).orElse(database);
          on(new Place(connection, schema, table, ""));
          for (int number = 1; number <= ownSchemas && missing.isEmpty(); number++) {
            inOwnSchema(connection, admin, database + number);
          }
        });
    if (!missing.isEmpty()) {
      String grants =
          missing.entrySet().stream()
              .map(e -> e.getKey().replace(RIGHTS, String.join(", ", e.getValue())))
              .collect(Collectors.joining("; "));
      throw new DbUsageException(
          "user %s lacks a privilege: %s (%s)".formatted(server.user(), grants, said));
    }
  }

  private void inOwnSchema(Connection connection, Admin admin, String schema) throws SQLException {
    String name = server.dialect().quote(schema) + "." + table;
    Place place = new Place(connection, schema, name, "or set database_per_table = false");
    boolean made =
        mayDrop(place)
            && !admin.schemaIsThere(connection, schema)
            && attempt(
                place,
                SqlStatement.RIGHTS_ON_DATABASE,
                "CREATE",
                admin.ofSchema(SqlStatement.SCHEMA_CREATE, schema));
    try {
      on(place);
    } finally {
      if (made) {
        admin.dropEmptySchema(connection, schema);
      }
    }
  }

  /** A right that is missing is found on a table that is not there, too. */
  private void on(Place place) throws SQLException {
    String name = place.name;
    String engine = server.dialect().storageEngine(server.target());
    Map<String, String> values = Map.of("table", name, "engine", engine, "mark", Holding.MARK);
    // First, so that a table is not created that could not be dropped.
    String create =
        mayDrop(place)
            ? texts.of(SqlStatement.KEYVALUE_CREATE_METADATA, values)
            : "CREATE TABLE " + name + " LIKE " + table + "_none"; // nothing is created
    attempt(place, SqlStatement.RIGHTS_ON_SCHEMA, "CREATE", create);
    try {
      attempt(place, "ALTER", texts.of(SqlStatement.TABLE_MARK, values));
      attempt(place, "INDEX", "CREATE INDEX " + table + "_i ON " + name + " (name)");
      trySequence(place);
      attempt(place, "INSERT", "INSERT INTO " + name + " (name, value) VALUES ('a', '')");
      attempt(place, "SELECT", "SELECT name FROM " + name);
      attempt(place, "UPDATE", "UPDATE " + name + " SET name = 'b'");
      attempt(place, "DELETE", "DELETE FROM " + name);
      if (place.without.isEmpty() && server.dialect().loadsInKeyOrder(server.target())) {
        // as the bulk load of MyRocks does, which is the one that needs the order of keys
        Place lock = place.without("or set " + server.target().key("load") + " = multi-row");
        attempt(lock, "LOCK TABLES", "LOCK TABLES " + table + " WRITE");
        attempt(lock, "LOCK TABLES", "UNLOCK TABLES");
      }
      if (place.without.isEmpty()) {
        tryRoutine(place);
      }
    } finally {
      mayDrop(place);
    }
  }

  private boolean mayDrop(Place place) throws SQLException {
    return attempt(place, "DROP", "DROP TABLE IF EXISTS " + place.name);
  }

  /** Rows get ids from it, and a load sets the next one. */
  private void trySequence(Place place) throws SQLException {
    SqlStatement grant = SqlStatement.RIGHTS_ON_SEQUENCES;
    if (texts.has(grant)) {
      String alter = "ALTER TABLE " + place.name;
      String sequence = "pg_get_serial_sequence('" + place.name + "', 'id')";
      attempt(place, "ALTER", alter + " ADD COLUMN id BIGSERIAL");
      attempt(place, grant, "USAGE", "SELECT nextval(" + sequence + ")");
      attempt(place, grant, "UPDATE", "SELECT setval(" + sequence + ", 1)");
      attempt(place, "ALTER", alter + " DROP COLUMN id");
    }
  }

  /** With the first of the files' routines. */
  private void tryRoutine(Place place) throws SQLException {
    boolean graph = server.dialect().statements(server.target()) == StatementMode.PROCEDURE;
    if (!graph && server.target().rows().updates() != RowOptions.Updates.PROCEDURE) {
      return;
    }
    String key = server.target().key(graph ? "statements" : "row_updates");
    Place routine = place.without("or set " + key + (graph ? " = prepared" : " = statement"));
    DdlStatement first =
        DdlStatement.load(
                Optional.empty(),
                server.dialect().routinesFile("rows-"),
                text -> text.replace("sbtest1", table))
            .get(0);
    SqlStatement grant = SqlStatement.RIGHTS_ON_SCHEMA;
    if (attempt(routine, grant, "CREATE ROUTINE, EXECUTE", first.text())) {
      String drop = texts.of(SqlStatement.ROUTINE_DROP, Map.of("routine", first.name()));
      attempt(routine, grant, "ALTER ROUTINE", drop);
    }
  }

  private boolean attempt(Place place, String right, String sql) throws SQLException {
    return attempt(place, SqlStatement.RIGHTS_ON_TABLES, right, sql);
  }

  /**
   * Other errors than those of rights are for the statements of the load to meet.
   *
   * @param grant of the right
   * @return whether the user may do it
   */
  private boolean attempt(Place place, SqlStatement grant, String right, String sql)
      throws SQLException {
    try {
      if (!sql.isEmpty()) {
        Queries.execute(place.connection, sql);
      }
      return true;
    } catch (SQLException e) {
      if (Rights.mayNot(e)) {
        miss(place, grant, right, e);
        return false;
      }
      Rights.refuse(e, server.user());
      if (SqlErrors.lost(e)) {
        throw e;
      }
      LOG.debug("{}: {}", sql, e.getMessage());
      return true;
    }
  }

  private void miss(Place place, SqlStatement grant, String right, SQLException refusal)
      throws SQLException {
    said = said.isEmpty() ? Rights.said(refusal) : said;
    String user = Queries.text(place.connection, texts.of(SqlStatement.RIGHTS_USER));
    String schema = server.dialect().quote(place.schema);
    String database = server.dialect().quote(server.connector().database());
    String statement =
        texts.of(
            grant, Map.of("user", user, "rights", RIGHTS, "schema", schema, "database", database));
    String alone = place.without.isEmpty() ? statement : statement + ", " + place.without;
    String key = missing.containsKey(statement) ? statement : alone;
    missing.computeIfAbsent(key, k -> new LinkedHashSet<>()).add(right);
  }

  /**
   * Where the rights are tried.
   *
   * @param without what the user can do without them, or ""
   */
  private record Place(Connection connection, String schema, String name, String without) {
    Place without(String other) {
      return new Place(connection, schema, name, other);
    }
  }
}
