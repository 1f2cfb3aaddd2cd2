package io.linkbenchx.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.jdbc.graph.GraphDialect;
import io.linkbenchx.db.jdbc.graph.GraphSql;
import io.linkbenchx.db.jdbc.server.Dialect;
import io.linkbenchx.db.jdbc.server.Dialects;
import io.linkbenchx.db.jdbc.server.MariaDb;
import org.junit.jupiter.api.Test;

class DialectsTest {

  @Test
  void mariaDbIsToldByTheWordAndNotByTheNumbers() {
    Dialect dialect = Dialects.ofVersion("5.5.5-10.11.19-MariaDB-0+deb12u1");
    assertThat(dialect).isInstanceOf(MariaDb.class);
    assertThat(dialect.version()).isEqualTo("10.11.19-MariaDB-0+deb12u1");
    assertThat(Dialects.ofVersion("11.4.5-MariaDB-log").version()).isEqualTo("11.4.5-MariaDB-log");
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
    return GraphDialect.of(Dialects.ofVersion(version)).sql(JdbcDbs.serverSettings()).insertLink();
  }

  @Test
  void changesByTheFullKeyAreKeptOnThePrimaryKey() {
    GraphSql sql =
        GraphDialect.of(Dialects.ofVersion("10.11.19-MariaDB")).sql(JdbcDbs.serverSettings());
    assertThat(sql.updateLink()).contains("linktable FORCE INDEX (`PRIMARY`)");
    assertThat(sql.hideLink()).contains("linktable FORCE INDEX (`PRIMARY`)");
    assertThat(sql.deleteLink()).contains("FORCE INDEX (`PRIMARY`)");
    assertThat(sql.lockLink()).contains("FORCE INDEX (`PRIMARY`)");
  }
}
