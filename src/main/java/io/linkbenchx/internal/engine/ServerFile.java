package io.linkbenchx.internal.engine;

import io.linkbenchx.config.ServerFactor;
import io.linkbenchx.config.Sources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The settings of one server as one value, so that servers can vary like anything else: {@code
 * server} names an instance of run/servers, which writes such a file, or any properties file. Its
 * settings override all others.
 */
final class ServerFile {
  static final String KEY = ServerFactor.RUNNING;

  private static final String STATE = "LBX_SERVERS_HOME";
  private static final String DEFAULT_STATE = ".servers";

  private ServerFile() {}

  /** The settings of a cell, with those of its server first. */
  static Sources applied(Sources cell) {
    Optional<String> name = cell.peek(KEY).map(String::strip).filter(text -> !text.isEmpty());
    return name.map(text -> applied(cell, text)).orElse(cell);
  }

  private static Sources applied(Sources cell, String name) {
    String state = cell.environment(STATE).orElse(DEFAULT_STATE);
    Path instance = Path.of(state, "instances", name, "client.properties");
    Path base = cell.directory(KEY).resolve(name);
    for (Path place : List.of(instance, base)) {
      if (Files.isRegularFile(place)) {
        return cell.preferring(place);
      }
    }
    return cell.withProblem(
        KEY,
        "there is no server '" + name + "' (" + instance + ") and no file " + base,
        "run/servers start " + name + ", or specify a properties file with database, host, port");
  }
}
