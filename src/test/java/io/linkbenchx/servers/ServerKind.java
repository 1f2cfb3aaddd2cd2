package io.linkbenchx.servers;

import java.util.List;

/**
 * A server that tests can request. MyRocks counts as a server, because its engine differs from
 * MariaDB's default. FerretDB replaces MongoDB on machines without one, and is reported under its
 * own name; so is go-mysql-server, which speaks MySQL's protocol.
 */
public enum ServerKind {
  MARIADB("MariaDB", "mariadb-innodb"),
  MYROCKS("MyRocks", "mariadb-myrocks"),
  MYSQL("MySQL", "mysql-innodb"),
  POSTGRES("PostgreSQL", "postgresql"),
  MONGO("MongoDB", ""),
  FERRETDB("FerretDB", "ferretdb"),
  GOMYSQL("go-mysql-server", "go-mysql-server");

  private final String title;
  private final String profile;

  ServerKind(String title, String profile) {
    this.title = title;
    this.profile = profile;
  }

  /** The server that {@link ServerTest} requests for a test class. */
  public static ServerKind of(Class<?> test) {
    return test.getAnnotation(ServerTest.class).value()[0];
  }

  /** The linkbenchX provider that opens it. */
  public String provider() {
    return switch (this) {
      case MARIADB, MYROCKS -> "mariadb";
      case MYSQL, GOMYSQL -> "mysql";
      case POSTGRES -> "postgresql";
      case MONGO, FERRETDB -> "mongodb";
    };
  }

  /** As a report names it. */
  public String title() {
    return title;
  }

  /** The profile of {@code config/servers} that provides it; empty if none does. */
  String profile() {
    return profile;
  }

  /**
   * Properties of {@code run/servers} for a server that tests start: it does not sync its files. No
   * test cuts the power, and most of a schema's making is waiting for syncs.
   */
  List<String> withoutSyncs() {
    return switch (this) {
      case MARIADB, MYROCKS -> List.of("start.innodb_flush_method=nosync", "start.sync_frm=OFF");
      case MYSQL -> List.of("start.innodb_flush_method=nosync");
      case POSTGRES, FERRETDB -> List.of("start.fsync=off");
      case MONGO, GOMYSQL -> List.of();
    };
  }

  /** Environment variable of that suffix: {@code LBX_MARIADB_URL}. */
  String variable(String suffix) {
    return "LBX_" + name() + "_" + suffix;
  }

  /**
   * What was found, as the report names it: product, the version that determines behavior, engine.
   *
   * @throws IllegalStateException if that product is not this kind
   */
  String label(String product, String version) {
    String[] parts = version.split("\\.");
    String two = parts[0] + (parts.length > 1 ? "." + parts[1] : "");
    boolean right =
        switch (this) {
          case MARIADB, MYROCKS -> product.equals("MariaDB");
          case MYSQL -> product.equals("MySQL");
          case POSTGRES -> product.equals("PostgreSQL");
          // An address given for MongoDB may lead to whatever speaks its protocol: the label says
          // which.
          case MONGO -> true;
          case FERRETDB -> product.equals("FerretDB");
          case GOMYSQL -> product.equals("go-mysql-server");
        };
    if (!right) {
      throw new IllegalStateException(
          "wanted %s, but that server is %s %s".formatted(title, product, version));
    }
    return switch (this) {
      case MARIADB -> "MariaDB " + two + " InnoDB";
      case MYROCKS -> "MariaDB " + two + " MyRocks";
      case MYSQL -> "MySQL " + two;
      case POSTGRES -> "PostgreSQL " + parts[0];
      case GOMYSQL -> product + " (look-alike of MySQL " + two + ")";
      case MONGO, FERRETDB -> {
        boolean standIn = product.equals("FerretDB");
        yield product + " " + (standIn ? version + " (stand-in for MongoDB)" : two);
      }
    };
  }
}
