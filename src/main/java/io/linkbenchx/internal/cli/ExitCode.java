package io.linkbenchx.internal.cli;

/** The exit codes that this package defines; RunFailure.Kind defines the others. */
final class ExitCode {
  static final int OK = 0;
  static final int INTERNAL = 1;
  static final int CONFIGURATION = 2;
  static final int VERIFICATION = 5;
  static final int GATE = 6;

  private ExitCode() {}
}
