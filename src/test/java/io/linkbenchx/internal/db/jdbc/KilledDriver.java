package io.linkbenchx.internal.db.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverPropertyInfo;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;

/**
 * Both bundled drivers, until a drawn number of statements and commits was sent. Then the program
 * is as good as dead: its connections break, and no call of any of them returns.
 */
public final class KilledDriver implements Driver {
  private static final List<Driver> DRIVERS =
      List.of(newDriver("com.mysql.cj.jdbc.Driver"), newDriver("org.postgresql.Driver"));
  private static final AtomicInteger SENT = new AtomicInteger();
  private static final AtomicInteger LIMIT = new AtomicInteger(Integer.MAX_VALUE);
  private static final Queue<Connection> OPEN = new ConcurrentLinkedQueue<>();

  /** What is thrown in a dead program; nothing of ours catches it. */
  static final class Killed extends Error {
    private static final long serialVersionUID = 1;
  }

  /** Lives again, for this many statements and commits. */
  static void live(int statements) {
    OPEN.clear();
    SENT.set(0);
    LIMIT.set(statements);
  }

  /** Statements and commits since then. */
  static int sent() {
    return SENT.get();
  }

  private static Driver newDriver(String name) {
    try {
      return Class.forName(name).asSubclass(Driver.class).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Driver of(String url) throws SQLException {
    return DRIVERS.get(url.startsWith("jdbc:mysql:") ? 0 : 1);
  }

  @Override
  public Connection connect(String url, Properties info) throws SQLException {
    alive();
    Connection connection = of(url).connect(url, info);
    OPEN.add(connection);
    return counting(Connection.class, connection);
  }

  private static void alive() {
    if (SENT.get() >= LIMIT.get()) {
      throw new Killed();
    }
  }

  private static void send() throws SQLException {
    if (SENT.incrementAndGet() >= LIMIT.get()) {
      for (Connection connection; (connection = OPEN.poll()) != null; ) {
        connection.abort(Runnable::run);
      }
      throw new Killed();
    }
  }

  private static <T> T counting(Class<T> type, T real) {
    Class<?>[] types =
        real instanceof PreparedStatement
            ? new Class<?>[] {PreparedStatement.class}
            : new Class<?>[] {type};
    return type.cast(
        Proxy.newProxyInstance(
            KilledDriver.class.getClassLoader(),
            types,
            (proxy, method, arguments) -> {
              String name = method.getName();
              if (name.equals("close")) {
                return quietly(() -> method.invoke(real, arguments));
              }
              alive();
              boolean sends = name.startsWith("execute") || name.equals("commit");
              Object result;
              try {
                result = method.invoke(real, arguments);
              } catch (InvocationTargetException e) {
                alive();
                throw e.getCause();
              }
              if (sends) {
                send();
              }
              return result instanceof Statement statement && !name.equals("unwrap")
                  ? counting(Statement.class, statement)
                  : result;
            }));
  }

  private interface Call {
    Object run() throws ReflectiveOperationException;
  }

  private static Object quietly(Call call) throws ReflectiveOperationException {
    try {
      return call.run();
    } catch (InvocationTargetException e) {
      return null; // it was aborted
    }
  }

  @Override
  public boolean acceptsURL(String url) throws SQLException {
    return of(url).acceptsURL(url);
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) throws SQLException {
    return of(url).getPropertyInfo(url, info);
  }

  @Override
  public int getMajorVersion() {
    return 1;
  }

  @Override
  public int getMinorVersion() {
    return 0;
  }

  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getGlobal();
  }
}
