package io.linkbenchx.internal.workload.pgbench;

import java.util.List;

/** A step of a script. Shared by all clients. */
@FunctionalInterface
interface Command {
  void run(Scope scope);

  /** Commands that follow each other. */
  static Command all(List<Command> commands) {
    return scope -> commands.forEach(command -> command.run(scope));
  }
}
