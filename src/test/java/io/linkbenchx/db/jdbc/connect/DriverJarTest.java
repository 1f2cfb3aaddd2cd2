package io.linkbenchx.db.jdbc.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.internal.db.jdbc.ByKeys;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.JdbcRuns;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A driver of the user's own, loaded apart from the one shipped. */
class DriverJarTest {

  private static Path jar(Class<? extends Driver> shipped) throws Exception {
    return Path.of(new URI(shipped.getProtectionDomain().getCodeSource().getLocation().toString()));
  }

  abstract static class OnServer {
    TestSql server() {
      return TestSql.of(getClass());
    }

    abstract Class<? extends Driver> shipped();

    @Test
    void aRunGoesOverTheDriverInTheJarAndNotTheOneShipped() throws Exception {
      try (JdbcDbs database = JdbcDbs.create(server())) {
        String kind = server().kind();
        Path jar = jar(shipped());
        comesOutOf(database, jar);
        RunResult result =
            JdbcRuns.small(database)
                .set(kind + ".driver.jar", jar.toString())
                .set(kind + ".load", "bulk")
                .set("clients", "2")
                .set("warmup", "0s")
                .set("transactions", "300")
                .build()
                .run();
        assertThat(result.verification().differences()).isEmpty();
        assertThat(JdbcRuns.step(result, "run").totals().errors()).isEmpty();
      }
    }

    private void comesOutOf(JdbcDbs database, Path jar) throws SQLException, IOException {
      JdbcSettings settings = JdbcDbs.withDriver(database.jdbc(), jar);
      ServerTarget target = database.target(settings, Isolation.READ_COMMITTED);
      try (Connection connection = Connector.of(target).open()) {
        Class<?> type = connection.getClass();
        assertThat(type.getClassLoader()).isNotSameAs(shipped().getClassLoader());
        assertThat(type.getProtectionDomain().getCodeSource().getLocation())
            .isEqualTo(jar.toUri().toURL());
      }
    }

    @Test
    void whatIsWrongWithAJarIsSaid(@TempDir Path dir) throws Exception {
      JdbcDbs nowhere = JdbcDbs.at(server(), server().url());
      ByKeys keys = ByKeys.of(nowhere);
      assertThatThrownBy(() -> keys.own("driver.jar", "/no/such.jar").open())
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("driver.jar = /no/such.jar cannot be read");
      Path text = Files.writeString(dir.resolve("text.jar"), "not a jar");
      assertThatThrownBy(() -> keys.own("driver.jar", text.toString()).open())
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("the driver " + shipped().getName() + " cannot be loaded")
          .hasMessageContaining("driver.class");
      keys.own("driver.jar", jar(shipped()).toString()).own("driver.class", "java.lang.String");
      assertThatThrownBy(keys::open)
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("the driver java.lang.String cannot be loaded");
    }

    @Test
    void aSocketNeedsTheDriverShipped(@TempDir Path dir) throws Exception {
      ByKeys keys = ByKeys.of(JdbcDbs.at(server(), server().url()));
      keys.own("driver.jar", jar(shipped()).toString())
          .own("socket", dir.resolve("any.sock").toString());
      assertThatThrownBy(keys::open)
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("socket")
          .hasMessageContaining("driver.jar");
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {
    @Override
    Class<? extends Driver> shipped() {
      return com.mysql.cj.jdbc.Driver.class;
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {
    @Override
    Class<? extends Driver> shipped() {
      return org.postgresql.Driver.class;
    }
  }
}
