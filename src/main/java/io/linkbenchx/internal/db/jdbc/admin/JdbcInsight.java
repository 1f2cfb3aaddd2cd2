package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.config.Masking;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.db.ServerInsight;
import io.linkbenchx.db.ServerIo;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.ServerAnswer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** Queries an SQL server about itself. Safe for use by many threads. */
public record JdbcInsight(SqlServer server) implements ServerInsight {

  /** Longest wait for an answer: a hanging server must not delay the end of a run. */
  private static final int PATIENCE_MILLIS = 10_000;

  @Override
  public ServerAnswer counters() {
    return answer(Subject.DBMS_COUNTERS, server.dialect()::counters);
  }

  @Override
  public Optional<ServerIo> inputOutput(ServerAnswer counters) {
    return counters.values().isEmpty()
        ? Optional.empty()
        : server.dialect().inputOutput(counters, server.target());
  }

  @Override
  public ServerAnswer variables() {
    return answer(Subject.SERVER_VARIABLES, server.dialect()::variables);
  }

  /**
   * The size of databases.
   *
   * @param databases as in {@link SqlDialect#size}
   */
  public DatabaseSize size(List<String> databases) {
    return ask(
        server, connection -> server.dialect().size(connection, databases), DatabaseSize::missing);
  }

  private ServerAnswer answer(Subject subject, Queries.Work<Connection, ServerAnswer> question) {
    return ask(server, question, (why, what) -> ServerAnswer.missing(subject, why, what));
  }

  /**
   * The answer to a question, or why there is none; does not throw.
   *
   * @param missing the answer for a reason and its masked text
   */
  static <T> T ask(
      SqlServer server,
      Queries.Work<Connection, T> question,
      BiFunction<Missing, String, T> missing) {
    try (Connection connection = server.connect()) {
      Connections.limitWaits(connection, PATIENCE_MILLIS);
      return question.on(connection);
    } catch (SQLException e) {
      return missing.apply(why(e), Masking.mask(String.valueOf(e.getMessage())));
    } catch (DbOpenException | DbException e) {
      return missing.apply(Missing.NO_ANSWER, Masking.mask(e.getMessage()));
    }
  }

  /** Whether the user may not ask, or the answer failed. */
  public static Missing why(SQLException e) {
    return Rights.mayNot(e) ? Missing.NO_RIGHT : Missing.NO_ANSWER;
  }

  /** Variables from a source in displayable form; one without a value is empty. */
  public static ServerAnswer variables(String source, Map<String, String> variables) {
    Map<String, String> shown = new LinkedHashMap<>();
    variables.forEach(
        (name, value) -> shown.put(name, value == null ? "" : Masking.variable(name, value)));
    return shown.isEmpty()
        ? ServerAnswer.missing(Subject.SERVER_VARIABLES, Missing.NOT_OFFERED, source)
        : ServerAnswer.of(Subject.SERVER_VARIABLES, List.of(source), shown, null);
  }

  /** Compares the connections that a run needs with the server's limit, if that is known. */
  public static void checkConnections(
      Map<String, String> variables, ServerTarget target, SqlDialect dialect) {
    long needed = (long) target.options().clients() * dialect.connectionsPerClient(target) + 1;
    long allowed = number(variables, "max_connections").orElse(needed);
    if (allowed < needed) {
      throw new DbOpenException(
          "the server allows %s, but this run needs %s: raise max_connections, use fewer clients, or set %s = 1"
              .formatted(Plural.of(allowed, "connection"), needed, target.key("connections")));
    }
  }

  /**
   * Which crashes a commit survives.
   *
   * @param evidence further facts, such as the layer that keeps the commit; may be empty
   */
  public static EffectiveDurability survives(Durability effective, String evidence) {
    String crashes =
        switch (effective) {
          case SYNC -> "survives a crash of the server and of the machine";
          case OS -> "survives a crash of the server, not of the machine";
          case BUFFERED, NOJOURNAL -> "survives no crash";
          case LAZY, ASIS -> "unknown";
        };
    String more = evidence.isEmpty() ? "" : "; " + evidence;
    return new EffectiveDurability(effective, effective.text() + ": " + crashes + more);
  }

  /** As {@link #survives} if the server's answers prove no value of {@code durability}. */
  public static EffectiveDurability unknown(String why) {
    return new EffectiveDurability(null, "unknown: " + why);
  }

  /** A counter or a number among the settings; NaN if the server does not have it. */
  public static double figure(Map<String, String> all, String name) {
    String value = all.get(name);
    return value == null ? Double.NaN : Double.parseDouble(value);
  }

  /**
   * Adds to what is shown those of the variables that have a value.
   *
   * @param names in their order, separated by white space
   */
  public static void show(Map<String, String> shown, Map<String, String> variables, String names) {
    for (String name : names.strip().split("\\s+")) {
      String value = variables.get(name);
      if (value != null && !value.isEmpty()) {
        shown.put(name, value);
      }
    }
  }

  /** A numeric variable, if it exists and is a number. */
  public static Optional<Long> number(Map<String, String> variables, String name) {
    return Optional.ofNullable(variables.get(name))
        .filter(value -> value.matches("\\d{1,18}"))
        .map(Long::valueOf);
  }
}
