package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import io.linkbenchx.internal.db.jdbc.driver.PgJdbc;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.TestServers;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Properties;

/**
 * A server to test on.
 *
 * @param kind provider name
 * @param engine storage engine; of no meaning on PostgreSQL
 * @param url with user and password as parameters
 */
public record TestSql(String kind, StorageEngine engine, String url, DriverFamily family) {

  public static TestSql mariadb() {
    return of("mariadb", StorageEngine.INNODB, ServerKind.MARIADB, new ConnectorJ());
  }

  public static TestSql myrocks() {
    return of("mariadb", StorageEngine.ROCKSDB, ServerKind.MYROCKS, new ConnectorJ());
  }

  public static TestSql mysql() {
    return of("mysql", StorageEngine.INNODB, ServerKind.MYSQL, new ConnectorJ());
  }

  public static TestSql goMySql() {
    return of("mysql", StorageEngine.INNODB, ServerKind.GOMYSQL, new ConnectorJ());
  }

  public static TestSql postgresql() {
    return of("postgresql", StorageEngine.INNODB, ServerKind.POSTGRES, new PgJdbc());
  }

  /** The server that {@code ServerTest} requests for a test class. */
  public static TestSql of(Class<?> test) {
    ServerKind server = ServerKind.of(test);
    return switch (server) {
      case MARIADB -> mariadb();
      case MYROCKS -> myrocks();
      case MYSQL -> mysql();
      case POSTGRES -> postgresql();
      case GOMYSQL -> goMySql();
      case MONGO, FERRETDB -> throw new IllegalArgumentException(server + " does not speak SQL");
    };
  }

  /** Of MySQL's kind, for tests that connect to nothing. */
  public static TestSql nowhere() {
    return new TestSql("mysql", StorageEngine.INNODB, "", new ConnectorJ());
  }

  public TestSql with(DriverFamily other) {
    return new TestSql(kind, engine, url, other);
  }

  public TestSql with(StorageEngine other) {
    return new TestSql(kind, other, url, family);
  }

  private static TestSql of(
      String kind, StorageEngine engine, ServerKind server, DriverFamily family) {
    return new TestSql(kind, engine, TestServers.shared().require(server).admin().url(), family);
  }

  public boolean postgres() {
    return kind.equals("postgresql");
  }

  /** The statement of a session that finds deadlocks at once, not after a second; "" for none. */
  public String deadlocksAtOnce() {
    if (postgres()) {
      return "SET deadlock_timeout = '10ms'";
    }
    return engine == StorageEngine.ROCKSDB ? "SET SESSION rocksdb_deadlock_detect = ON" : "";
  }

  public String inDatabase(String name) {
    return url.replaceFirst("(jdbc:\\w+://[^/?]*)(/[^?]*)?", "$1/" + name);
  }

  public Connection connect() throws SQLException {
    try {
      String address = url.replaceFirst("jdbc:\\w+:", family.identity().scheme());
      return Class.forName(family.identity().driverClass())
          .asSubclass(Driver.class)
          .getDeclaredConstructor()
          .newInstance()
          .connect(address, new Properties());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
