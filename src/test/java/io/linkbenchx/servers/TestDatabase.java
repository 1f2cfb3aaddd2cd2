package io.linkbenchx.servers;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** A database of a test class's own on a server, empty at first, dropped when closed. */
public record TestDatabase(TestServer server, String name) implements AutoCloseable {

  static TestDatabase create(TestServer server, String name) {
    TestDatabase database = new TestDatabase(server, name);
    if (server.admin().mongo()) {
      // made by the first write to it
      MongoServers.drop(server.admin(), name);
      return database;
    }
    String owner = server.admin().postgres() ? " owner " + database.userName() : "";
    database.administer(List.of(database.drop(), "create database " + name + owner));
    return database;
  }

  /** With the rights of a benchmark's user. */
  public ServerAddress address() {
    return server.user().inDatabase(name);
  }

  /** With all rights. */
  public ServerAddress admin() {
    return server.admin().inDatabase(name);
  }

  @Override
  public void close() {
    if (server.admin().mongo()) {
      MongoServers.drop(server.admin(), name);
    } else {
      administer(List.of(drop()));
    }
  }

  private String drop() {
    // PostgreSQL would wait for the last session of a client that a test has cut off.
    return "drop database if exists " + name + (server.admin().postgres() ? " with (force)" : "");
  }

  private String userName() {
    return server.user().query().replaceFirst("^(?:.*&)?user=([^&]*).*$", "$1");
  }

  private void administer(List<String> commands) {
    try (Connection connection = server.admin().connect();
        Statement statement = connection.createStatement()) {
      for (String command : commands) {
        statement.execute(command);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(
          "%s refused a database for the tests (%s): grant its user 'all' on databases lbx%%, or give %s"
              .formatted(server.admin(), e.getMessage(), server.kind().variable("ADMIN_URL")),
          e);
    }
  }
}
