package io.linkbenchx.db.jdbc.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.ByKeys;
import io.linkbenchx.internal.db.jdbc.JdbcRuns;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.servers.PrivateServer;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.nio.file.Path;
import java.sql.Connection;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Load, run and verification over a Unix socket with each driver. */
class JdbcSocketTest {

  abstract static class OverSocket {
    @AutoClose private PrivateServer server;

    ServerKind kind() {
      return ServerKind.of(getClass());
    }

    String provider() {
      return kind().provider();
    }

    String driver() {
      return "";
    }

    /** Where the server listens; user local with password pw may come that way only. */
    Path prepare(Connection admin) throws Exception {
      Queries.execute(admin, "CREATE USER local@localhost IDENTIFIED BY 'pw'");
      Queries.execute(admin, "GRANT ALL ON linkdb.* TO local@localhost");
      return Path.of(Queries.text(admin, "SELECT @@socket"));
    }

    @Test
    void aWholeRunGoesOverTheSocket() throws Exception {
      server = PrivateServer.start(kind());
      Path socket;
      try (Connection admin = server.server().admin().connect()) {
        socket = prepare(admin);
      }
      RunResult result =
          JdbcRuns.small(provider(), "")
              .set(provider() + ".socket", socket.toString())
              .set(
                  driver().isEmpty() ? "dbid" : provider() + ".driver",
                  driver().isEmpty() ? "linkdb" : driver())
              .set("user", "local")
              .set("password", "pw")
              .set("clients", "2")
              .set("warmup", "0s")
              .set("duration", "500ms")
              .set(provider() + ".load", provider().equals("mysql") ? "multi-row" : "bulk")
              .build()
              .run();
      assertThat(result.verification().differences()).isEmpty();
      assertThat(JdbcRuns.step(result, "run").transactions()).isPositive();
      assertThat(result.databases().get(0).settings().get("address")).contains(socket.toString());
      refusesASocketThatIsNotThere();
    }

    private void refusesASocketThatIsNotThere() {
      assertThatThrownBy(
              () -> {
                ByKeys keys = ByKeys.at(provider(), "").own("socket", "/no/such.sock");
                DbAdapter adapter =
                    driver().isEmpty() ? keys.open() : keys.own("driver", driver()).open();
                adapter.close();
              })
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining("no server answers at socket /no/such.sock")
          .hasMessageContaining(provider() + ".socket");
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OverSocket {}

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDbWithItsOwnDriver extends OnMariaDb {
    @Override
    String driver() {
      return "mariadb";
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends OverSocket {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OverSocket {
    @Override
    Path prepare(Connection admin) throws Exception {
      Queries.execute(admin, "CREATE ROLE local LOGIN PASSWORD 'pw'");
      Queries.execute(admin, "ALTER DATABASE linkdb OWNER TO local");
      // "public" belongs to the owner of the database since version 15
      return Path.of(
          Queries.text(admin, "SHOW unix_socket_directories"),
          ".s.PGSQL." + Queries.text(admin, "SHOW port"));
    }
  }
}
