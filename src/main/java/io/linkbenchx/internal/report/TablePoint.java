package io.linkbenchx.internal.report;

/**
 * One figure of a table.
 *
 * @param configuration name of the row
 * @param database under test
 * @param tables number of tables used; "" if the run does not report it
 * @param size factors other than database, clients and tables: "8/16"
 * @param clients total number, not per table
 * @param state "measured", "NA" (run, not measured) or "X" (not run, or abandoned)
 * @param value median of the repeats with their range; only if measured
 * @param source of reads and bytes, the same for all repeats; null for other figures, and if not
 *     measured
 * @param ratio relative to a base, then also the value; null in a table that is not relative
 */
record TablePoint(
    String configuration,
    String database,
    String tables,
    String size,
    int clients,
    String state,
    Medians value,
    IoFigure.Source source,
    Ratio ratio) {
  static final String MEASURED = "measured";
  static final String NOT_RUN = "X";

  /** A figure that is not a ratio and not of input or output. */
  TablePoint(
      String configuration,
      String database,
      String tables,
      String size,
      int clients,
      String state,
      Medians value) {
    this(configuration, database, tables, size, clients, state, value, null, null);
  }

  /** Its text in a table; a ratio has only the decimals that its interval makes certain. */
  String text(int decimals) {
    if (ratio != null) {
      return ratio.text();
    }
    return state.equals(MEASURED)
        ? String.format(java.util.Locale.ROOT, "%." + decimals + "f", value.median())
        : state;
  }
}
