package io.linkbenchx.servers;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.opentest4j.TestAbortedException;

/**
 * A server of {@code run/servers} that one test class uses alone: it sets options, stops and starts
 * the server, and destroys it on close.
 */
public final class PrivateServer implements AutoCloseable {
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final ServerScript script = ServerScript.here();
  private final ServerKind kind;
  private final String name;
  private final List<String> command = new ArrayList<>();

  private PrivateServer(ServerKind kind, String... properties) {
    this.kind = kind;
    this.name = "test-%d-%d".formatted(ProcessHandle.current().pid(), NUMBER.incrementAndGet());
    command.addAll(List.of("start", kind.profile(), "--name", name));
    property("tests=" + kind.name());
    for (String size : sizes(kind)) {
      property(size);
    }
    for (String property : properties) {
      property(property);
    }
  }

  /**
   * Starts a small server.
   *
   * @param properties such as {@code start.read_only=1}, as after {@code -o}
   * @throws TestAbortedException if the product is not installed: not covered
   */
  public static PrivateServer start(ServerKind kind, String... properties) {
    PrivateServer server = new PrivateServer(kind, properties);
    try {
      server.start();
    } catch (IllegalStateException e) {
      server.close(); // it may be running with settings other than the requested ones
      throw e;
    }
    return server;
  }

  private static List<String> sizes(ServerKind kind) {
    return switch (kind) {
      case MARIADB ->
          List.of("start.innodb_buffer_pool_size=64M", "start.innodb_log_file_size=32M");
      case MYROCKS -> List.of("start.rocksdb_block_cache_size=64M");
      case MYSQL ->
          List.of("start.innodb_buffer_pool_size=64M", "start.innodb_redo_log_capacity=32M");
      case POSTGRES, FERRETDB -> List.of("start.shared_buffers=64MB");
      case GOMYSQL -> List.of();
      case MONGO -> throw new IllegalArgumentException("run/servers has no " + kind.title());
    };
  }

  private void property(String property) {
    command.add("-o");
    command.add(property);
  }

  /** Starts it again, at the port it had. */
  public void start() {
    if (!script.usable()) {
      throw new TestAbortedException(TestServers.NOT_COVERED + "run/servers works on Linux only");
    }
    ServerScript.Answer answer = script.call(command.toArray(String[]::new));
    if (answer.status() == ServerScript.NOT_INSTALLED) {
      throw new TestAbortedException(
          TestServers.NOT_COVERED + kind.title() + " (a private one: not installed)");
    }
    if (answer.status() != ServerScript.DONE) {
      throw new IllegalStateException(answer.text());
    }
  }

  /** An orderly end, as an administrator's; connections break. */
  public void stop() {
    ServerScript.Answer answer = script.call("stop", name);
    if (answer.status() != ServerScript.DONE) {
      throw new IllegalStateException(answer.text());
    }
  }

  /** The running server. */
  public TestServer server() {
    Lookup lookup =
        Lookup.fromVariables(
            kind, ScriptServers.variables(script.call("status", name, "--env"))::get);
    if (lookup instanceof Lookup.Found found) {
      return TestServer.ask(kind, found, "run/servers");
    }
    throw new IllegalStateException(name + " does not run");
  }

  @Override
  public void close() {
    script.call("destroy", name);
  }
}
