package io.linkbenchx.db.jdbc.dialect;

import io.linkbenchx.config.Masking;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** How we talk to the server, which matters as much as the server's own settings. */
public final class ClientFacts {
  private ClientFacts() {}

  /** The facts in display order. */
  public static Map<String, String> of(Connection connection, SqlDialect dialect, SqlServer server)
      throws SQLException {
    ServerTarget target = server.target();
    JdbcSettings jdbc = target.jdbc();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("address", server.connector().where());
    facts.put("driver", connection.getMetaData().getDriverName() + " " + driver(connection));
    facts.put(
        "statements",
        word(dialect.statements(target))
            + (dialect.routines() != SqlDialect.Routines.NONE ? "" : ", for lack of procedures"));
    facts.put("connections per client", Integer.toString(dialect.connectionsPerClient(target)));
    facts.put(
        "isolation",
        dialect.isolation(connection) + " (requested " + target.options().isolation().text() + ")");
    facts.put("tls", dialect.tls(connection));
    facts.put("sockets", sockets(server));
    if (!dialect.proxy().isEmpty()) {
      facts.put(
          "proxy",
          dialect.proxy()
              + ": tls applies to the connection to it; the server's settings are those of one"
              + " server behind it; BEGIN and COMMIT are sent as text");
    }
    if (dialect.pooled()) {
      facts.put(
          "pooler",
          "yes: tls, isolation and the server's settings are those of one of its connections;"
              + " statements are not prepared");
    }
    facts.put("load", word(jdbc.load()) + ", index " + word(jdbc.indexWhen()));
    if (!server.texts().replaced().isEmpty()) {
      facts.put(
          "statements replaced",
          String.join(", ", server.texts().replaced())
              + jdbc.sqlFile().map(file -> " (" + file + ")").orElse(""));
    }
    if (!jdbc.session().isBlank()) {
      facts.put("session", jdbc.session());
    }
    facts.put(
        "driver properties",
        server.connector().properties().entrySet().stream()
            .filter(e -> !Masking.isSecretName(e.getKey()))
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(" ")));
    return facts;
  }

  private static String sockets(SqlServer server) {
    Map<String, String> ours = server.target().family().ownSocket();
    boolean own =
        !ours.isEmpty() && server.connector().properties().entrySet().containsAll(ours.entrySet());
    if (server.target().jdbc().socket().isPresent()) {
      return "linkbenchx's, to a Unix path";
    }
    return own ? "linkbenchx's (" + server.target().key("sockets") + " = own)" : "the driver's";
  }

  private static String driver(Connection connection) throws SQLException {
    String version = connection.getMetaData().getDriverVersion();
    return version.replaceFirst("(?s) \\(.*", "").replaceFirst("^mysql-connector-j-", "");
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
