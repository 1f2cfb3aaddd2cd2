package io.linkbenchx.report;

/**
 * One figure of a table.
 *
 * @param configuration what the row is called
 * @param database under test
 * @param tables touched; "" where the run does not tell
 * @param size factors other than database, clients and tables: "8/16"
 * @param clients all of them, never those per table
 * @param state "measured", "NA" (run, not measured) or "X" (not run, or abandoned)
 * @param value median of the repeats with their range; only where measured
 */
record Point(
    String configuration,
    String database,
    String tables,
    String size,
    int clients,
    String state,
    Medians value) {
  static final String MEASURED = "measured";
  static final String NOT_RUN = "X";

  /** As it stands in a table. */
  String text(int decimals) {
    return state.equals(MEASURED)
        ? String.format(java.util.Locale.ROOT, "%." + decimals + "f", value.median())
        : state;
  }
}
