package io.linkbenchx.result;

/** The parts of docs/results.md that are about files, not about fields of result.json. */
final class ResultFiles {
  static final String HEAD =
      """
      # The result directory

      Generated from the code; do not edit. To write it again after a change: run the main class
      `io.linkbenchx.result.ResultsPage` of the test tree.
      """;

  private ResultFiles() {}

  static String tail() {
    return "";
  }
}
