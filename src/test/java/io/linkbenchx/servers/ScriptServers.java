package io.linkbenchx.servers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Servers of {@code run/servers}: the one that runs, else one that is installed and started now.
 * What was started here is stopped when the JVM ends; what ran before goes on.
 */
final class ScriptServers implements ServerSource {
  private final ServerScript script;
  private final List<String> started = Collections.synchronizedList(new ArrayList<>());

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
    Map<String, String> variables = variables(name);
    if (variables.isEmpty()) {
      List<String> command = new ArrayList<>(List.of("start", kind.profile()));
      command.addAll(options);
      ServerScript.Answer answer = script.call(command.toArray(String[]::new));
      switch (answer.status()) {
        case ServerScript.DONE, ServerScript.NOT_AS_ASKED -> stopAtEnd(name);
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

  private void stopAtEnd(String name) {
    synchronized (started) {
      if (started.isEmpty()) {
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop test servers"));
      }
      started.add(name);
    }
  }

  void stop() {
    List<String> command = new ArrayList<>(List.of("stop"));
    synchronized (started) {
      command.addAll(started);
      started.clear();
    }
    if (command.size() > 1) {
      script.call(command.toArray(String[]::new));
    }
  }
}
