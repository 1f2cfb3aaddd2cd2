package io.linkbenchx.internal.db.jdbc.driver;

import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.internal.db.jdbc.network.PemStores;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** The PostgreSQL JDBC driver. */
public record PgJdbc() implements DriverFamily {

  @Override
  public Identity identity() {
    return new Identity(
        "PostgreSQL JDBC Driver",
        "org.postgresql.Driver",
        "org.postgresql:postgresql",
        "jdbc:postgresql:",
        5432);
  }

  @Override
  public Map<String, String> properties(ServerTarget target) {
    JdbcSettings jdbc = target.jdbc();
    Map<String, String> set = new LinkedHashMap<>();
    boolean text = jdbc.statements() == StatementMode.TEXT;
    // 0 parses at every execution; 1 creates a named statement on the server at the first one
    set.put("prepareThreshold", text ? "0" : "1");
    set.put("preparedStatementCacheQueries", "0"); // the stores keep their own statements
    set.put("ApplicationName", "linkbenchx");
    set.put("tcpKeepAlive", "true");
    set.put("connectTimeout", seconds(jdbc.connectTimeout()));
    set.put(
        "sslmode",
        switch (jdbc.tls()) {
          case OFF -> "disable";
          case PREFERRED -> "prefer";
          case REQUIRED -> "require";
          case VERIFY_CA -> "verify-ca";
          case VERIFY_FULL -> "verify-full";
        });
    jdbc.tlsCa().ifPresent(ca -> set.put("sslrootcert", ca.toAbsolutePath().toString()));
    if (jdbc.tlsCert().isPresent() && jdbc.tlsKey().isPresent()) {
      set.put("sslcert", jdbc.tlsCert().get().toAbsolutePath().toString());
      set.put("sslkey", PemStores.key(jdbc.tlsCert().get(), jdbc.tlsKey().get()).toString());
      set.put("sslpassword", PemStores.PASSWORD);
    }
    jdbc.socket()
        .ifPresent(
            path -> {
              set.put("socketFactory", UnixForPgJdbc.class.getName());
              set.put("socketFactoryArg", path.toAbsolutePath().toString());
            });
    return set;
  }

  @Override
  public Map<String, String> answerWithin(Duration limit) {
    String millis = Long.toString(limit.toMillis());
    return Map.of("socketTimeout", seconds(limit), "sslResponseTimeout", millis);
  }

  private static String seconds(Duration limit) {
    return Long.toString(Math.max(1, limit.toSeconds()));
  }

  @Override
  public Map<String, String> unprepared() {
    return Map.of("prepareThreshold", "0");
  }

  @Override
  public Map<String, String> sendingText() {
    return Map.of("preferQueryMode", "extendedForPrepared");
  }

  @Override
  public Map<String, String> required(ServerTarget target) {
    return Map.of("autosave", "never");
  }

  @Override
  public int streamingFetchSize() {
    return 1000;
  }
}
