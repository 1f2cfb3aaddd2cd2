package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;
import java.util.List;

/**
 * A parsed script file. Shared by all clients.
 *
 * @param file for messages
 * @param lines where the commands begin, from 1
 */
record ParsedScript(String file, List<Command> commands, List<Integer> lines) {

  /**
   * Runs all commands.
   *
   * @param answered called after each
   */
  void run(Scope scope, Runnable answered) {
    int at = 0;
    try {
      while (at < commands.size()) {
        at = commands.get(at).run(scope, at);
        answered.run();
      }
    } catch (DbException e) {
      throw e.outcome() == Outcome.FATAL || e.outcome() == Outcome.CONSTRAINT ? at(at, e) : e;
    }
  }

  private DbException at(int command, DbException e) {
    String where = file + ":" + lines.get(command) + ": ";
    return new DbException(e.outcome(), e.code(), where + e.getMessage(), e);
  }
}
