package io.linkbenchx.db.jdbc;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Assumptions;

/**
 * A server to test on.
 *
 * @param kind provider name
 * @param engine storage engine; of no meaning on PostgreSQL
 * @param url with user and password as parameters
 */
record TestSql(String kind, StorageEngine engine, String url, DriverFamily family) {

  static TestSql mariadb() {
    return of("mariadb", StorageEngine.INNODB, "LBX_MARIADB_URL", new ConnectorJ());
  }

  static TestSql myrocks() {
    return of("mariadb", StorageEngine.ROCKSDB, "LBX_MYROCKS_URL", new ConnectorJ());
  }

  static TestSql mysql() {
    return of("mysql", StorageEngine.INNODB, "LBX_MYSQL_URL", new ConnectorJ());
  }

  static TestSql postgresql() {
    return of("postgresql", StorageEngine.INNODB, "LBX_POSTGRES_URL", new PgJdbc());
  }

  TestSql with(DriverFamily other) {
    return new TestSql(kind, engine, url, other);
  }

  TestSql with(StorageEngine other) {
    return new TestSql(kind, other, url, family);
  }

  private static TestSql of(
      String kind, StorageEngine engine, String variable, DriverFamily family) {
    Optional<String> url = Optional.ofNullable(System.getenv(variable)).filter(u -> !u.isBlank());
    Assumptions.assumeTrue(url.isPresent(), variable + " is not set");
    return new TestSql(kind, engine, url.orElseThrow(), family);
  }

  boolean postgres() {
    return kind.equals("postgresql");
  }

  String with(String parameter, String value) {
    return url + (url.contains("?") ? "&" : "?") + parameter + "=" + value;
  }

  String inDatabase(String name) {
    return url.replaceFirst("(jdbc:\\w+://[^/?]*)(/[^?]*)?", "$1/" + name);
  }

  Connection connect() throws SQLException {
    try {
      String address = url.replaceFirst("jdbc:\\w+:", family.scheme());
      return Class.forName(family.driverClass())
          .asSubclass(Driver.class)
          .getDeclaredConstructor()
          .newInstance()
          .connect(address, new Properties());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
