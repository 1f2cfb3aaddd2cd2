package io.linkbenchx.db.jdbc.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.JdbcDbs;
import io.linkbenchx.db.jdbc.TestSql;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdbcUrlTest {

  @Test
  void anAddressIsTakenApart() {
    JdbcUrl url = Samples.url("jdbc:mysql://h:1/d?user=u&password=a%26b&x=1");
    assertThat(url.authority()).isEqualTo("h:1");
    assertThat(url.database()).isEqualTo("d");
    assertThat(url.parameters()).containsEntry("password", "a&b").containsEntry("x", "1");
    assertThat(url.where()).isEqualTo("h:1/d");
  }

  @Test
  void withoutAnAddressLinkBenchsKeysAreUsed() {
    assertThat(Samples.url("").where()).isEqualTo("localhost:3306/linkdb");
  }

  @Test
  void aDatabaseLeftOutIsDbid() {
    assertThat(Samples.url("jdbc:mariadb://h").database()).isEqualTo("linkdb");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "jdbc:mysql://h:1/d h",
        "jdbc:mariadb://h/d h",
        "jdbc:mysql:///d localhost",
        "jdbc:postgresql://[2001:db8::1]:5432/d [2001:db8::1]",
        "jdbc:mysql://u:p@h:1/d h",
        "jdbc:mariadb://h1:1,h2/d h1|h2",
        "jdbc:mysql://address=(host=h1)(port=1),address=(HOST=h2)/d h1|h2",
        "jdbc:mysql://(host=h1,port=1)/d h1"
      })
  void itsHostsAreKnown(String url, String hosts) {
    assertThat(Samples.url(url).hosts()).containsExactly(hosts.split("\\|"));
  }

  @Test
  void anythingElseIsRefusedWithAnExample() {
    assertThatThrownBy(() -> Samples.url("mysql://h/d"))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("jdbc:mysql://host:port/database");
  }

  /** Targets that are never connected to. */
  private static final class Samples {
    static JdbcUrl url(String url) {
      TestSql server = new TestSql("mysql", StorageEngine.INNODB, url, new ConnectorJ());
      return JdbcUrl.of(JdbcDbs.at(server, url).target(StatementMode.PREPARED));
    }
  }
}
