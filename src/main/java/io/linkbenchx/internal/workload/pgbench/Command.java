package io.linkbenchx.internal.workload.pgbench;

import java.util.List;

/** A step of a script. Shared by all clients. */
@FunctionalInterface
interface Command {
  void run(Scope scope);

  /** Runs commands that follow each other. */
  static void runAll(List<Command> commands, Scope scope) {
    for (Command command : commands) {
      command.run(scope);
    }
  }
}
