package io.linkbenchx.internal.db.jdbc.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.jdbc.connect.Connector;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.graph.GraphStatements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MySqlFamilyTest {

  @Test
  void mariaDbIsRecognizedByTheWordAndNotByTheNumbers() {
    SqlDialect dialect = MySqlVersions.dialect("5.5.5-10.11.19-MariaDB-0+deb12u1");
    assertThat(dialect.product()).isEqualTo("MariaDB");
    assertThat(dialect.version()).isEqualTo("10.11.19-MariaDB-0+deb12u1");
    assertThat(MySqlVersions.dialect("11.4.5-MariaDB-log").version())
        .isEqualTo("11.4.5-MariaDB-log");
  }

  @Test
  void upsertsNameTheRowWhereTheServerKnowsHow() {
    assertThat(upsert("8.0.19")).contains(" AS proposed ").contains("= proposed.visibility");
    assertThat(upsert("9.7.4")).contains(" AS proposed ");
    assertThat(upsert("8.0.18")).contains("VALUES(visibility)");
    assertThat(upsert("5.7.44-log")).contains("VALUES(visibility)");
    assertThat(upsert("10.11.19-MariaDB")).contains("VALUES(visibility)");
  }

  private static String upsert(String version) {
    return statement(version, SqlStatement.GRAPH_INSERT_LINK);
  }

  private static String statement(String version, SqlStatement statement) {
    ServerTarget target =
        JdbcDbs.at(TestSql.nowhere(), "jdbc:mysql://localhost/linkdb")
            .target(StatementMode.PREPARED);
    return GraphStatements.text(
        new SqlServer(target, Connector.of(target), MySqlVersions.dialect(version)), statement);
  }

  @ParameterizedTest
  @EnumSource(
      value = SqlStatement.class,
      names = {"GRAPH_UPDATE_LINK", "GRAPH_HIDE_LINK", "GRAPH_DELETE_LINK", "GRAPH_LOCK_LINK"})
  void changesByTheFullKeyAreKeptOnThePrimaryKey(SqlStatement statement) {
    assertThat(statement("10.11.19-MariaDB", statement))
        .contains("linktable ")
        .contains(" FORCE INDEX (`PRIMARY`)");
  }
}
