package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;
import java.util.List;
import java.util.function.Consumer;

/**
 * A parsed script file. Shared by all clients.
 *
 * @param file for messages
 * @param hash SHA-256 of the file; "" if there is none
 * @param commands steps, shared by all clients; without those inside an {@code \if}, which is one
 */
record ParsedScript(String file, String hash, List<Consumer<Scope>> commands) {
  /** A file that is not configured, or cannot be read. */
  static final ParsedScript NONE = new ParsedScript("", "", List.of());

  /** Runs all commands; an error that ends the transaction names file and line. */
  void run(Scope scope) {
    try {
      commands.forEach(command -> command.accept(scope));
    } catch (DbException e) {
      throw e.outcome() == Outcome.FATAL || e.outcome() == Outcome.CONSTRAINT
          ? new DbException(
              e.outcome(), e.code(), file + ":" + scope.line() + ": " + e.getMessage(), e)
          : e;
    }
  }
}
