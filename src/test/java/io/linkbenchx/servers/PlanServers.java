package io.linkbenchx.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The servers of {@code run/servers} that a plan under test starts itself.
 *
 * @param prefix of their names, this process's own
 */
public record PlanServers(ServerScript calls, String prefix) {

  /** With a prefix that no other test process has. */
  public static PlanServers ofThisTest() {
    return new PlanServers(ServerScript.here(), "test-" + ProcessHandle.current().pid());
  }

  public Path script() {
    return calls.project().resolve("run/servers");
  }

  /** The directory of an instance. */
  public Path instance(String profile) {
    return calls.state().resolve("instances").resolve(name(profile));
  }

  private String name(String profile) {
    return prefix + "-" + profile;
  }

  public boolean running(String profile) {
    return Files.exists(instance(profile).resolve("pid"));
  }

  /** The process of a running server. */
  public long pid(String profile) {
    try {
      return Long.parseLong(Files.readAllLines(instance(profile).resolve("pid")).get(0).strip());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs a statement with all rights. */
  public void admin(String profile, String sql) {
    Path instance = instance(profile);
    try {
      ServerAddress address =
          ServerAddress.of(
              "jdbc:mysql://127.0.0.1:%s/linkdb?user=lbadmin&password=%s"
                  .formatted(
                      Files.readString(instance.resolve("port")).strip(),
                      Files.readString(instance.resolve("admin")).strip()));
      try (Connection connection = address.connect();
          Statement statement = connection.createStatement()) {
        statement.execute(sql);
      }
    } catch (IOException | SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  public void destroy(String profile) {
    calls.call("destroy", name(profile));
  }
}
