package io.linkbenchx.db.jdbc.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.db.jdbc.Copies;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JdbcUrlTest {

  @Test
  void anAddressIsTakenApart() {
    JdbcUrl url = Samples.url("jdbc:mysql://h:1/d?user=u&password=a%26b&x=1");
    assertThat(url.authority()).isEqualTo("h:1");
    assertThat(url.database()).isEqualTo("d");
    assertThat(url.parameters()).containsEntry("password", "a&b").containsEntry("x", "1");
    assertThat(url.toString()).isEqualTo("h:1/d");
  }

  @Test
  void withoutAnAddressLinkBenchsKeysAreUsed() {
    assertThat(Samples.url("").toString()).isEqualTo("localhost:3306/linkdb");
  }

  @ParameterizedTest
  @ValueSource(strings = {"::1", "[::1]", " [::1] "})
  void anIpv6AddressMayHaveItsBrackets(String host) {
    TestSql server = new TestSql("mysql", StorageEngine.INNODB, "", new ConnectorJ());
    ServerTarget target = JdbcDbs.at(server, "").target(StatementMode.PREPARED);
    JdbcUrl url =
        JdbcUrl.of(Copies.with(target, "server", Copies.with(target.server(), "host", host)));
    assertThat(url.authority()).isEqualTo("[::1]:3306");
    assertThat(url.hosts()).containsExactly("[::1]");
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

  @ParameterizedTest
  @CsvSource({
    "jdbc:mysql://me:s3cret@h:1/d, me, s3cret, h:1/d",
    "jdbc:mysql://me:s%40c%2Fr+t@h:1/d, me, s@c/r+t, h:1/d",
    "jdbc:mysql://me:p@w@h/d, me, p@w, h/d",
    "jdbc:mysql://me@h/d, me, , h/d",
    "'jdbc:mysql://me:pw@h1:1,me:pw@h2/d', me, pw, 'h1:1,h2/d'",
    "jdbc:mysql://me:pw@h/d?user=other&password=x, me, pw, h/d",
  })
  void userAndPasswordBeforeTheHostAreNoPartOfTheAddress(
      String address, String user, String password, String where) {
    JdbcUrl url = Samples.url(address);
    assertThat(url.toString()).isEqualTo(where);
    assertThat(url.parameters().get("user")).isEqualTo(user);
    assertThat(url.parameters().get("password")).isEqualTo(password);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:mysql://me:s3/cret@h/d",
        "jdbc:mysql://me:s3,cret@h/d",
        "jdbc:mysql://(host=h,user=me,password=s3cret)/d",
        "jdbc:mysql://address=(host=h)(password=s3cret)/d",
        "jdbc:mysql://a:s3cret@h1,b:cret@h2/d",
        "jdbc:mysql://a:s3%cret@h1/d",
      })
  void aSecretInAFormThatIsNotReadIsRefusedUnseen(String address) {
    assertThatThrownBy(() -> Samples.url(address))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("mysql.url")
        .hasMessageNotContainingAny("s3", "cret");
  }

  /** Targets that are never connected to. */
  private static final class Samples {
    static JdbcUrl url(String url) {
      TestSql server = new TestSql("mysql", StorageEngine.INNODB, url, new ConnectorJ());
      return JdbcUrl.of(JdbcDbs.at(server, url).target(StatementMode.PREPARED));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:mysql://127.0.0.1:3310/db, 3310",
    "jdbc:mysql://localhost/db, 3306",
    "jdbc:mysql://[::1]:3311/db, 3311",
    "jdbc:mysql://[::1]/db, 3306",
    "'jdbc:mysql://127.0.0.1:3310,localhost/db', 3310|3306",
    "'jdbc:mysql://address=(host=127.0.0.1)(port=3312)/db', 3312",
    "'jdbc:mysql://127.0.0.1:3310,192.0.2.1:3310/db', ''"
  })
  void portsOfThisMachine(String url, String ports) {
    assertThat(Samples.url(url).portsHere(3306).stream().map(String::valueOf).toList())
        .isEqualTo(ports.isEmpty() ? List.of() : List.of(ports.split("\\|", -1)));
  }
}
