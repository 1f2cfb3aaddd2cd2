package io.linkbenchx.internal.engine;

import static io.linkbenchx.config.ServerFactor.RUNNING;
import static io.linkbenchx.config.ServerFactor.STARTED;

import io.linkbenchx.config.Problem;
import io.linkbenchx.config.Sources;
import io.linkbenchx.internal.engine.server.ServerException;
import io.linkbenchx.internal.engine.server.ServerScript;
import io.linkbenchx.internal.engine.server.ServerSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Determines the addresses of a plan's servers before any of them is started. An invalid profile,
 * or one whose product is not installed, is a problem of the whole plan: half of a comparison is
 * useless.
 *
 * @param problems of the plan; problems of its servers are added
 * @param prepared servers, with what prevents their start
 */
record ServerProfiles(List<Problem> problems, Map<ServerSpec, Optional<Problem>> prepared) {
  private static final String RELOAD = "reload";

  /**
   * The settings of a cell, with those of its server first: the one that the plan starts for it, or
   * the one that it names.
   */
  Sources applied(Sources cell) {
    Sources all = started(cell);
    Optional<String> name = all.peek(RUNNING).map(String::strip).filter(text -> !text.isEmpty());
    return name.map(text -> named(all, text)).orElse(all);
  }

  private Sources started(Sources cell) {
    Optional<ServerSpec> server = ServerSpec.of(cell);
    if (server.isEmpty()) {
      String restore = PlanSettings.Reload.RESTORE.text();
      return cell.peek(RELOAD).filter(restore::equalsIgnoreCase).isPresent()
          ? cell.withProblem(
              RELOAD,
              "restore copies the data of a stopped server, but the plan starts none",
              "set " + STARTED + " to a profile of run/servers")
          : cell;
    }
    if (cell.peek(RUNNING).filter(name -> !name.isBlank()).isPresent()) {
      return cell.withProblem(
          STARTED, "cannot be combined with server, which is running", "remove one of them");
    }
    if (cell.peek("fork").filter(Boolean::parseBoolean).isPresent()) {
      return cell.withProblem(
          "fork", "is for engines in this process, not for a server of the plan", "remove it");
    }
    boolean unknown = !prepared.containsKey(server.get());
    Optional<Problem> wrong = prepared.computeIfAbsent(server.get(), spec -> prepare(spec, cell));
    if (wrong.isEmpty()) {
      return cell.preferring(server.get().clientProperties());
    }
    if (unknown) {
      problems.add(wrong.get());
    }
    return cell;
  }

  private static Optional<Problem> prepare(ServerSpec server, Sources cell) {
    String reason;
    try {
      ServerScript.Answer answer = server.prepare();
      if (answer.status() == ServerScript.Status.DONE) {
        return Optional.empty();
      }
      reason = answer.message();
    } catch (ServerException e) {
      reason = e.getMessage();
    }
    String see = "see run/servers help, or docs/servers.md";
    return Optional.of(SettingProblems.error(cell, STARTED, reason, see));
  }

  /**
   * The settings of a cell, with those of its server first: an instance of run/servers, which
   * writes such a file, or any properties file.
   */
  private static Sources named(Sources cell, String name) {
    String state = cell.environment(ServerScript.STATE).orElse(".servers");
    Path instance = Path.of(state, "instances", name, "client.properties");
    Path base = cell.directory(RUNNING).resolve(name);
    for (Path place : List.of(instance, base)) {
      if (Files.isRegularFile(place)) {
        return cell.preferring(place);
      }
    }
    return cell.withProblem(
        RUNNING,
        "there is no server '" + name + "' (" + instance + ") and no file " + base,
        "run/servers start " + name + ", or specify a properties file with database, host, port");
  }
}
