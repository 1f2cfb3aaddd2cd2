package io.linkbenchx.junit;

/**
 * Attached to a test's failure as a suppressed exception: the run's figures and the path of its
 * results. It has no stack trace, because no code threw it.
 */
final class RunDetails extends Exception {
  private static final long serialVersionUID = 1L;

  RunDetails(String text) {
    super(text, null, false, false);
  }
}
