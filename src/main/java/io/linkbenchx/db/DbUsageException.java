package io.linkbenchx.db;

/**
 * The database is reachable, but the configured operation is not possible: loading over existing
 * data, a run without a load, a missing capability. The process exits with code 2.
 */
public class DbUsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public DbUsageException(String message) {
    super(message);
  }
}
