package io.linkbenchx.internal.workload.pgbench;

/** A script that cannot be run; the message names file, line and reason. */
final class ScriptException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ScriptException(String file, int line, String reason) {
    super(file + ":" + line + ": " + reason, null, false, false);
  }
}
