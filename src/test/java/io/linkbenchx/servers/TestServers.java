package io.linkbenchx.servers;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.opentest4j.TestAbortedException;

/**
 * The servers of this JVM, each found once. Sources are asked in the order of docs/servers.md: an
 * address given, Docker, {@code run/servers}, Maven Central.
 */
public final class TestServers {
  /** Begins the reason of every test that had no server; the coverage report goes by it. */
  public static final String NOT_COVERED = "not covered: ";

  /** Environment variable: the title of the one source to use. */
  static final String ONLY = "LBX_SERVERS_FROM";

  // Servers belong to the process: started at first use, stopped at its end.
  private static final TestServers SHARED = ofThisProcess();

  /** What a kind came to; exactly one of the three is there. */
  private record Result(TestServer server, String missing, IllegalStateException failure) {}

  private final List<ServerSource> sources;
  private final Function<String, String> environment;
  private final Map<ServerKind, Result> found = new EnumMap<>(ServerKind.class);

  TestServers(List<ServerSource> sources, Function<String, String> environment) {
    this.sources = List.copyOf(sources);
    this.environment = environment;
  }

  public static TestServers shared() {
    return SHARED;
  }

  private static TestServers ofThisProcess() {
    ServerScript script = ServerScript.here();
    ScriptServers servers = new ScriptServers(script);
    List<ServerSource> all =
        List.of(
            new ExplicitUrls(System::getenv),
            new DockerServers(),
            servers,
            new EmbeddedMariaDb(servers, EmbeddedMariaDb.directoryOf(script)));
    return new TestServers(only(System.getenv(ONLY), all), System::getenv);
  }

  /**
   * The source of that title alone, so that a run which is to prove it cannot pass by another one.
   *
   * @param title null or empty for all of them
   */
  static List<ServerSource> only(String title, List<ServerSource> all) {
    if (title == null || title.isBlank()) {
      return all;
    }
    List<ServerSource> chosen = all.stream().filter(s -> s.title().equals(title)).toList();
    if (chosen.isEmpty()) {
      throw new IllegalStateException(
          "%s=%s: the sources are %s"
              .formatted(ONLY, title, all.stream().map(ServerSource::title).toList()));
    }
    return chosen;
  }

  /**
   * The server, or a test that counts as not covered.
   *
   * @throws TestAbortedException if there is none
   * @throws IllegalStateException if there should be one: its URL is given but it does not answer,
   *     it is installed but does not start, or it is MariaDB and this is CI
   */
  public TestServer require(ServerKind kind) {
    Result result = resolve(kind);
    if (result.server() == null) {
      throw new TestAbortedException(NOT_COVERED + result.missing());
    }
    return result.server();
  }

  /**
   * Why there is no such server, such as "MySQL (no Docker, not installed)"; empty if there is one.
   *
   * @throws IllegalStateException as {@link #require} does
   */
  String missing(ServerKind kind) {
    Result result = resolve(kind);
    return result.server() == null ? result.missing() : "";
  }

  private synchronized Result resolve(ServerKind kind) {
    Result result = found.get(kind);
    if (result == null) {
      try {
        result = look(kind);
      } catch (IllegalStateException e) {
        result = new Result(null, null, e);
      }
      found.put(kind, result);
    }
    if (result.failure() != null) {
      throw new IllegalStateException(result.failure().getMessage(), result.failure());
    }
    return result;
  }

  private Result look(ServerKind kind) {
    List<String> reasons = new ArrayList<>();
    for (ServerSource source : sources) {
      Lookup lookup = source.find(kind);
      if (lookup instanceof Lookup.Found server) {
        return new Result(TestServer.ask(kind, server, source.title()), null, null);
      }
      if (lookup instanceof Lookup.Missing none && !none.reason().isEmpty()) {
        reasons.add(none.reason());
      }
    }
    String missing =
        reasons.isEmpty()
            ? kind.title()
            : "%s (%s)".formatted(kind.title(), String.join(", ", reasons));
    if (kind == ServerKind.MARIADB && "true".equals(environment.apply("CI"))) {
      throw new IllegalStateException(
          "CI must not pass without a real server, and there is no "
              + missing
              + ": run/servers install");
    }
    return new Result(null, missing, null);
  }
}
