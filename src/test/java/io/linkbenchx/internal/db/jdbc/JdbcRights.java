package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.servers.PrivateServer;
import io.linkbenchx.servers.ServerAddress;
import io.linkbenchx.servers.ServerKind;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * What a server does not let its user do: one clear message, the right exit code, nothing created.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class JdbcRights {
  PrivateServer server;
  private Connection admin;
  private ServerAddress user;

  ServerKind kind() {
    return ServerKind.of(getClass());
  }

  String provider() {
    return kind().provider();
  }

  /** Makes user tester who may connect to database lbxrights, and no more. */
  abstract List<String> makeUser();

  abstract List<String> grant(String... rights);

  abstract List<String> readOnly(boolean on);

  /** The right that a load tries first. */
  abstract String firstNeeded();

  abstract List<String> dropUser();

  @BeforeAll
  void start() throws SQLException {
    server = PrivateServer.start(kind(), "start.max_connections=20");
  }

  @AfterAll
  void stop() {
    if (server != null) {
      server.close();
    }
  }

  @BeforeEach
  void createUser() throws SQLException {
    admin = server.server().admin().connect();
    execute(List.of("CREATE DATABASE lbxrights"));
    execute(makeUser());
    user =
        server
            .server()
            .user()
            .inDatabase("lbxrights")
            .with("user", "tester")
            .with("password", "pw");
  }

  @AfterEach
  void removeUser() throws SQLException {
    execute(readOnly(false));
    execute(dropUser());
    admin.close();
  }

  void execute(List<String> statements) throws SQLException {
    for (String statement : statements) {
      Queries.execute(admin, statement);
    }
  }

  List<String> column(String sql) throws SQLException {
    return Queries.column(admin, sql);
  }

  LinkBenchX.Builder run(Phase... phases) {
    return JdbcRuns.small(provider(), user.url())
        .set("clients", "2")
        .set("warmup", "0s")
        .set("transactions", "50")
        .phases(phases);
  }

  void refused(RunFailure.Kind kind, LinkBenchX.Builder run, String... words) {
    RunFailure failure = catchThrowableOfType(RunFailure.class, () -> run.build().run());
    assertThat(failure).isNotNull();
    assertThat(failure.getMessage()).contains(words);
    assertThat(failure.getMessage()).doesNotContain("=pw");
    assertThat(failure.kind()).as(failure.getMessage()).isEqualTo(kind);
  }

  List<String> tables() throws SQLException {
    try (Connection inside = server.server().admin().inDatabase("lbxrights").connect()) {
      return Queries.column(
          inside,
          "SELECT table_name FROM information_schema.tables WHERE table_schema = "
              + (server.server().user().postgres() ? "'public'" : "'lbxrights'"));
    }
  }

  @Test
  void aWrongPassword() {
    refused(
        RunFailure.Kind.CONNECTION,
        JdbcRuns.small(provider(), user.with("password", "wrong").url()),
        "refuses user tester: check user and password");
  }

  @Test
  void noRightToCreateTables() throws SQLException {
    execute(grant("SELECT"));
    refused(
        RunFailure.Kind.CONFIGURATION,
        run(Phase.LOAD),
        "user tester lacks a privilege: grant " + firstNeeded());
    assertThat(tables()).isEmpty();
  }

  @Test
  void noRightToWrite() throws SQLException {
    execute(grant("ALL"));
    run(Phase.LOAD).build().run();
    execute(grant("SELECT"));
    refused(
        RunFailure.Kind.CONFIGURATION,
        run(Phase.RUN).set(provider() + ".statements", "prepared"),
        "user tester lacks a privilege: grant ");
  }

  @Test
  void aReadOnlyServerIsNotLoaded() throws SQLException {
    execute(grant("ALL"));
    execute(readOnly(true));
    refused(RunFailure.Kind.CONFIGURATION, run(Phase.LOAD), "the server is read-only");
    assertThat(tables()).isEmpty();
  }

  @Test
  void aReadOnlyServerIsNotRunOn() throws SQLException {
    execute(grant("ALL"));
    run(Phase.LOAD).build().run();
    execute(readOnly(true));
    refused(RunFailure.Kind.CONFIGURATION, run(Phase.RUN), "the server is read-only");
  }

  @Test
  void moreClientsThanTheServerTakes() throws SQLException {
    execute(grant("ALL"));
    refused(
        RunFailure.Kind.CONNECTION,
        run(Phase.LOAD, Phase.RUN).set("clients", "40"),
        "the server allows 20 connections",
        "raise max_connections");
    assertThat(tables()).isEmpty();
  }

  @Test
  void aServerWhoseConnectionsAreAllTaken() throws SQLException {
    List<Connection> taken = new ArrayList<>();
    try {
      boolean full = false;
      while (!full) {
        try {
          taken.add(user.connect());
        } catch (SQLException e) {
          full = true;
        }
      }
      refused(
          RunFailure.Kind.CONNECTION,
          run(Phase.LOAD),
          "has no free connection: raise max_connections");
    } finally {
      for (Connection connection : taken) {
        connection.close();
      }
    }
  }
}
