package io.linkbenchx.db.jdbc.connect;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Residence;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import io.linkbenchx.internal.db.jdbc.network.PemStores;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;

/**
 * Opens connections; driver, address and properties are determined once. Safe for use by many
 * threads.
 */
public final class Connector {
  private final ServerTarget target;
  private final Driver driver;
  private final JdbcUrl url;
  private volatile Map<String, String> properties; // replaced once if a server offers less
  private final String user;
  private final String password;

  private Connector(ServerTarget target, Driver driver, JdbcUrl url) {
    this.target = target;
    this.driver = driver;
    this.url = url;
    Map<String, String> all = new LinkedHashMap<>(target.family().properties(target));
    all.putAll(url.parameters());
    all.putAll(target.family().required(target));
    boolean proxy =
        url.parameters().containsKey("socksProxyHost")
            || System.getProperty("socksProxyHost") != null;
    boolean others = proxy || target.jdbc().sockets() == JdbcSettings.Sockets.DRIVER;
    if (others && target.jdbc().socket().isEmpty()) {
      // our own socket does not support proxies, the drivers' sockets do
      target.family().ownSocket().forEach((name, ours) -> all.remove(name, ours));
    }
    this.user = Objects.requireNonNullElseGet(all.remove("user"), target::user);
    this.password = Objects.requireNonNullElseGet(all.remove("password"), target::password);
    this.properties = all;
  }

  private Connector(Connector other, Map<String, String> more) {
    this.target = other.target;
    this.driver = other.driver;
    this.url = other.url;
    this.user = other.user;
    this.password = other.password;
    this.properties = new LinkedHashMap<>(other.properties);
    this.properties.putAll(more);
  }

  /** A copy with other values of some properties, which override the user's. */
  public Connector with(Map<String, String> more) {
    return new Connector(this, more);
  }

  /** A copy for connections that load rows, which may need more properties. */
  public Connector loading() {
    Map<String, String> more = target.family().loading(target);
    return more.isEmpty() ? this : with(more);
  }

  public static Connector of(ServerTarget target) {
    target.jdbc().tlsCa().ifPresent(PemStores::check);
    target.jdbc().tlsCert().ifPresent(PemStores::check);
    return new Connector(target, driver(target), JdbcUrl.of(target));
  }

  private static Driver driver(ServerTarget target) {
    JdbcSettings jdbc = target.jdbc();
    String name = jdbc.driverClass().orElse(target.family().identity().driverClass());
    if (jdbc.driverJar().isPresent() && jdbc.socket().isPresent()) {
      throw new DbUsageException(
          "%s works only with the bundled driver: remove %s, or use host and port"
              .formatted(target.key("socket"), target.key("driver.jar")));
    }
    if (jdbc.sockets() == JdbcSettings.Sockets.DRIVER && jdbc.socket().isPresent()) {
      throw new DbUsageException(
          "%s needs linkbenchx's sockets: remove %s, or use host and port"
              .formatted(target.key("socket"), target.key("sockets")));
    }
    ClassLoader loader =
        jdbc.driverJar().map(jar -> ofJar(jar, target)).orElse(Connector.class.getClassLoader());
    try {
      Class<?> type = Class.forName(name, true, loader);
      return (Driver) type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
      String hint =
          jdbc.driverJar().isPresent()
              ? "set " + target.key("driver.class") + " to the class of the driver in that jar"
              : "add %s to the class path, or set %s to its jar"
                  .formatted(target.family().identity().artifact(), target.key("driver.jar"));
      throw new DbUsageException("the driver " + name + " cannot be loaded: " + hint);
    }
  }

  /**
   * A separate class loader with only the JDK's as parent: two versions of a driver may coexist.
   */
  private static ClassLoader ofJar(Path jar, ServerTarget target) {
    if (!Files.isReadable(jar)) {
      throw new DbUsageException(
          target.key("driver.jar") + " = " + jar + " cannot be read: specify the path of a jar");
    }
    try {
      return new URLClassLoader(
          new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
    } catch (MalformedURLException e) {
      throw new DbUsageException(target.key("driver.jar") + " = " + jar + " is not a path");
    }
  }

  /**
   * A connection as the driver creates it, with only the driver's properties set, whose answers
   * must come within {@code connect_timeout} until {@link #waitWithoutLimit}.
   */
  public Connection open() throws SQLException {
    try {
      return open(properties);
    } catch (SQLException e) {
      Map<String, String> weaker = target.family().weaker(target, e);
      if (!weaker.isEmpty()) {
        Map<String, String> changed = new LinkedHashMap<>(properties);
        changed.putAll(weaker);
        Connection connection = open(changed);
        properties = changed;
        return connection;
      }
      Map<String, String> introduction = new LinkedHashMap<>(properties);
      if (!target.family().introduce(target, e, introduction)) {
        throw e;
      }
      Connections.closeQuietly(open(introduction));
      return open(properties);
    }
  }

  private Connection open(Map<String, String> with) throws SQLException {
    Properties all = new Properties();
    all.putAll(target.family().answerWithin(target.jdbc().connectTimeout()));
    all.putAll(with);
    all.setProperty("user", user);
    all.setProperty("password", password);
    String address = target.family().address(url.authority(), url.database());
    Connection connection;
    try {
      connection = driver.connect(address, all);
    } catch (IllegalArgumentException e) {
      throw new DbUsageException(
          target.key("url") + " has a part that the driver cannot read (" + e.getMessage() + ")");
    }
    if (connection == null) {
      throw new SQLException(
          "the driver does not support addresses that begin with " + address, "");
    }
    return connection;
  }

  /** Lets statements on a new connection take any time, unless the user's properties limit it. */
  public void waitWithoutLimit(Connection connection) throws SQLException {
    if (!properties.containsKey("socketTimeout")) {
      Connections.limitWaits(connection, 0);
    }
  }

  /** Message for a user whose connection was refused. */
  public DbOpenException refused(SQLException cause) {
    return new DbOpenException(Refusals.explain(cause, target, where(), user), cause);
  }

  /** False with a driver supplied by the user, whose classes are not known. */
  public boolean shippedDriver() {
    return target.jdbc().driverJar().isEmpty();
  }

  public Map<String, String> properties() {
    return properties;
  }

  /** Address for messages and results, without credentials. */
  public String where() {
    return target
        .jdbc()
        .socket()
        .map(path -> "socket " + path + ", database " + url.database())
        .orElseGet(url::toString);
  }

  /** Location of the server. */
  public Residence residence(List<Path> directories) {
    Optional<Path> socket = target.jdbc().socket();
    return new Residence(
        socket.isPresent() ? List.of() : url.portsHere(target.family().identity().defaultPort()),
        socket.stream().toList(),
        directories);
  }

  /** The first host and its port, not resolved; empty with a socket. */
  public Optional<InetSocketAddress> server() {
    int port = url.ports(target.family().identity().defaultPort()).get(0);
    return target.jdbc().socket().isPresent()
        ? Optional.empty()
        : Optional.of(InetSocketAddress.createUnresolved(url.hosts().get(0), port));
  }

  public String database() {
    return url.database();
  }

  public String user() {
    return user;
  }
}
