package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.result.RunResult;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  /** What a load needs in addition to SELECT, and where. */
  abstract String needed();

  /** Takes the rights to write from the user. */
  abstract void mayOnlyRead() throws SQLException;

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
        "user tester lacks a privilege: GRANT " + needed());
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

  /** Replicas are measured, and one is verified after a failover. */
  @ParameterizedTest
  @ValueSource(
      strings = {"LinkGraph", "PointQuery", "OltpMix", "ReadWhileWriting", "InsertWith3SecIdx"})
  void whatOnlyReadsNeedsNoRightToWrite(String workload) throws SQLException {
    execute(grant("ALL"));
    of(workload, Phase.LOAD).build().run();
    if (workload.startsWith("Insert")) { // has no step without inserts: only verified below
      of(workload, Phase.RUN).build().run();
    }

    execute(readOnly(true));
    readAndVerify(workload);
    execute(readOnly(false));
    mayOnlyRead();
    readAndVerify(workload);
  }

  private void readAndVerify(String workload) {
    if (!workload.startsWith("Insert")) {
      RunResult run = of(workload, Phase.RUN).build().run();
      assertThat(JdbcRuns.step(run, "run").transactions()).as(workload).isPositive();
      assertThat(JdbcRuns.step(run, "run").failures()).as(workload).isEmpty();
    }
    RunResult check = of(workload, Phase.VERIFY).build().run();
    assertThat(check.verification().passed()).as(workload).isTrue();
  }

  LinkBenchX.Builder of(String workload, Phase... phases) {
    LinkBenchX.Builder run =
        LinkBenchX.builder()
            .set("database", provider())
            .set(provider() + ".url", user.url())
            .set("workload", workload)
            .set("calibrate", "0")
            .set("warmup", "0s")
            .set("clients", "2")
            .phases(phases)
            .noResults();
    return switch (workload) {
      case "LinkGraph" ->
          run(phases)
              .set("addlink", "0")
              .set("deletelink", "0")
              .set("updatelink", "0")
              .set("addnode", "0")
              .set("updatenode", "0")
              .set("deletenode", "0")
              .set("countlink", "10")
              .set("getlink", "10")
              .set("getlinklist", "40")
              .set("getnode", "40");
      case "ReadWhileWriting" ->
          run.set("records", "500").set("writers", "0").set("transactions", "50");
      case "InsertWith3SecIdx" ->
          run.set("rounds", "1").set("rows_per_round", "200").set("rows_per_commit", "20");
      default ->
          (workload.equals("OltpMix") ? run.set("script", "oltp_read_only") : run)
              .set("table_size", "200")
              .set("transactions", "50");
    };
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
