package io.linkbenchx.junit;

/** A limit that a run violated. Its message contains the run's tables. */
final class RunAssertionError extends AssertionError {
  private static final long serialVersionUID = 1L;

  RunAssertionError(String message) {
    super(message);
  }
}
