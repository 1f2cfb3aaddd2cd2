package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.servers.ServerAddress;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A pgbouncer in transaction mode before a PostgreSQL server, with very few connections to it. */
final class PgBouncer implements AutoCloseable {
  private final Process process;
  private final int port;

  private PgBouncer(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Empty where it is not installed ({@code run/servers install pgbouncer}). */
  static Optional<Path> program() {
    return Optional.of(Path.of("/usr/sbin/pgbouncer")).filter(Files::isExecutable);
  }

  /**
   * @param directory empty, and used by nothing else
   */
  static PgBouncer start(ServerAddress server, Path directory)
      throws IOException, InterruptedException {
    int port = freePort();
    boolean root = "root".equals(System.getProperty("user.name"));
    if (root) { // which it refuses to be
      Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    String[] host = server.hostAndPort().split(":");
    List<String> lines = new ArrayList<>();
    lines.add("[databases]");
    lines.add(
        "* = host=%s port=%s user=%s password=%s"
            .formatted(host[0], host[1], value(server, "user"), value(server, "password")));
    lines.add("[pgbouncer]");
    lines.add("listen_addr = 127.0.0.1");
    lines.add("listen_port = " + port);
    lines.add("unix_socket_dir =");
    lines.add("auth_type = any");
    lines.add("pool_mode = transaction");
    lines.add("default_pool_size = 4");
    lines.add("max_client_conn = 100");
    lines.add("ignore_startup_parameters = extra_float_digits");
    Path file = Files.write(directory.resolve("pgbouncer.ini"), lines);
    List<String> command = new ArrayList<>(List.of(program().orElseThrow().toString()));
    if (root) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
      command.addAll(List.of("-u", "nobody"));
    }
    command.add(file.toString());
    File log = directory.resolve("pgbouncer.log").toFile();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log).start();
    await(process, port, log.toPath());
    return new PgBouncer(process, port);
  }

  private static String value(ServerAddress server, String name) {
    return server.query().replaceFirst("^(?:.*&)?" + name + "=([^&]*).*$", "$1");
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void await(Process process, int port, Path log)
      throws IOException, InterruptedException {
    for (int i = 0; i < 100; i++) {
      try {
        new Socket(InetAddress.getLoopbackAddress(), port).close();
        return;
      } catch (IOException e) {
        if (process.waitFor(100, TimeUnit.MILLISECONDS)) {
          break;
        }
      }
    }
    process.destroy();
    throw new IOException("pgbouncer does not start: " + Files.readString(log));
  }

  /** The same address through it. */
  String through(String url) {
    return url.replaceFirst("//[^/]*/", "//127.0.0.1:" + port + "/");
  }

  @Override
  public void close() {
    process.destroy();
  }
}
