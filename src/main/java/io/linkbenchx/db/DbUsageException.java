package io.linkbenchx.db;

/**
 * The database is reachable but what was asked of it cannot be done as configured: loading over
 * existing data, a run without a load, a capability it lacks. Ends the process with exit code 2.
 */
public class DbUsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public DbUsageException(String message) {
    super(message);
  }
}
