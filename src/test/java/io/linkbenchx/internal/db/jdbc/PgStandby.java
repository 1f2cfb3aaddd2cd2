package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.servers.ServerAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A copy of a PostgreSQL server on this machine that follows it until it is promoted. */
final class PgStandby implements AutoCloseable {
  private static final String POSTGRES = "postgres";

  private final ServerAddress primary;
  private final Process process;
  private final int port;

  private PgStandby(ServerAddress primary, Process process, int port) {
    this.primary = primary;
    this.process = process;
    this.port = port;
  }

  /**
   * @param primary with the right to replicate, and to read its settings
   * @param directory empty, of this test alone
   */
  static PgStandby start(ServerAddress primary, Path directory)
      throws IOException, InterruptedException, SQLException {
    String programs;
    String connections;
    try (Connection connection = primary.connect()) {
      programs = Queries.text(connection, "SELECT setting FROM pg_config WHERE name = 'BINDIR'");
      connections = Queries.text(connection, "SHOW max_connections");
    }
    if (isRoot()) { // which PostgreSQL refuses to be
      Files.setOwner(
          directory,
          directory
              .getFileSystem()
              .getUserPrincipalLookupService()
              .lookupPrincipalByName(POSTGRES));
    }
    Path data = directory.resolve("data");
    Path log = directory.resolve("log");
    String[] at = primary.hostAndPort().split(":");
    String conninfo =
        "host=%s port=%s user=%s password=%s"
            .formatted(at[0], at[1], value(primary, "user"), value(primary, "password"));
    Process copy =
        command(
            log,
            List.of(
                programs + "/pg_basebackup",
                "-D",
                data.toString(),
                "-R",
                "--checkpoint=fast",
                "--no-sync",
                "-d",
                conninfo));
    if (copy.waitFor() != 0) {
      throw new IOException("no copy of the primary: " + Files.readString(log));
    }
    int port = freePort();
    List<String> command = new ArrayList<>(List.of(programs + "/postgres", "-D", data.toString()));
    for (String setting :
        List.of(
            "port=" + port,
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "shared_buffers=64MB",
            "max_connections=" + connections)) {
      command.add("-c");
      command.add(setting);
    }
    PgStandby standby = new PgStandby(primary, command(log, command), port);
    standby.await(log);
    return standby;
  }

  private static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  private static Process command(Path log, List<String> command) throws IOException {
    List<String> whole = new ArrayList<>();
    if (isRoot()) {
      whole.addAll(
          List.of("setpriv", "--reuid=" + POSTGRES, "--regid=" + POSTGRES, "--init-groups", "--"));
    }
    whole.addAll(command);
    return new ProcessBuilder(whole)
        .directory(Path.of("/").toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }

  private static String value(ServerAddress server, String name) {
    return server.query().replaceFirst("^(?:.*&)?" + name + "=([^&]*).*$", "$1");
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private void await(Path log) throws IOException, InterruptedException {
    for (int i = 0; i < 200; i++) {
      try {
        address().connect().close();
        return;
      } catch (SQLException e) {
        if (process.waitFor(100, TimeUnit.MILLISECONDS)) {
          break;
        }
      }
    }
    process.destroy();
    throw new IOException("the standby does not start: " + Files.readString(log));
  }

  /** With the primary's user, and its database. */
  ServerAddress address() {
    return new ServerAddress(primary.scheme(), hostAndPort(), primary.database(), primary.query());
  }

  String hostAndPort() {
    return "127.0.0.1:" + port;
  }

  /** Returns when it takes writes. */
  void promote() throws SQLException {
    try (Connection connection = address().connect()) {
      if (!"t".equals(Queries.text(connection, "SELECT pg_promote(true, 30)"))) {
        throw new SQLException("the standby was not promoted within 30 s");
      }
    }
  }

  /** SIGTERM waits for the last client. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
