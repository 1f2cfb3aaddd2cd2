package io.linkbenchx.servers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Servers of {@code run/servers}: the one that runs, else one that is installed and started now.
 * What tests started is stopped when the last JVM that uses it ends; what ran before keeps running.
 */
final class ScriptServers implements ServerSource {
  private final ServerScript script;
  private final Map<String, SharedUse> used = new TreeMap<>();

  ScriptServers(ServerScript script) {
    this.script = script;
  }

  @Override
  public String title() {
    return "run/servers";
  }

  @Override
  public Lookup find(ServerKind kind) {
    return find(kind, kind.profile(), List.of());
  }

  /** The server of that name, started with those options of {@code start} if it does not run. */
  Lookup find(ServerKind kind, String name, List<String> options) {
    if (kind.profile().isEmpty()) {
      return new Lookup.Missing("");
    }
    if (!script.usable()) {
      return new Lookup.Missing("run/servers works on Linux only");
    }
    SharedUse use = use(name);
    Map<String, String> variables = variables(name);
    if (variables.isEmpty()) {
      List<String> command = new ArrayList<>(List.of("start", kind.profile()));
      command.addAll(options);
      kind.withoutSyncs().forEach(property -> command.addAll(List.of("-o", property)));
      ServerScript.Answer answer = script.call(command.toArray(String[]::new));
      switch (answer.status()) {
        case ServerScript.DONE, ServerScript.NOT_AS_ASKED -> use.started();
        case ServerScript.NOT_INSTALLED -> {
          return new Lookup.Missing("not installed");
        }
        default ->
            throw new IllegalStateException(
                kind.title() + " is installed but does not start:\n" + answer.text());
      }
      variables = variables(name);
    }
    return Lookup.fromVariables(kind, variables::get);
  }

  private Map<String, String> variables(String name) {
    return variables(script.call("status", name, "--env"));
  }

  /** What {@code status --env} exports. */
  static Map<String, String> variables(ServerScript.Answer answer) {
    return answer
        .text()
        .lines()
        .filter(line -> line.startsWith("export "))
        .map(line -> line.substring("export ".length()).split("=", 2))
        .collect(Collectors.toMap(part -> part[0], part -> part[1].replace("'", "")));
  }

  private synchronized SharedUse use(String name) {
    if (used.isEmpty()) {
      Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop test servers"));
    }
    return used.computeIfAbsent(
        name, server -> SharedUse.begin(script.state().resolve("tests"), server));
  }

  synchronized void stop() {
    used.forEach((name, use) -> use.end(() -> script.call("stop", name)));
    used.clear();
  }
}
