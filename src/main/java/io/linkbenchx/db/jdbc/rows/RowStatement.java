package io.linkbenchx.db.jdbc.rows;

/**
 * sysbench's statements. The order of the parameters is that of the question marks, and the same in
 * all dialects and as a routine.
 */
enum RowStatement {
  POINT_C("SELECT c FROM $t WHERE id = ?"),
  POINT_ALL("SELECT id, k, c, pad FROM $t WHERE id = ?"),
  EXISTS("SELECT 1 FROM $t WHERE id = ?"),
  SIMPLE_RANGE("SELECT c FROM $t WHERE id BETWEEN ? AND ?"),
  SUM_RANGE("SELECT SUM(k) FROM $t WHERE id BETWEEN ? AND ?"),
  ORDER_RANGE("SELECT c FROM $t WHERE id BETWEEN ? AND ? ORDER BY c"),
  DISTINCT_RANGE("SELECT DISTINCT c FROM $t WHERE id BETWEEN ? AND ? ORDER BY c"),
  INDEX_UPDATE("UPDATE $t SET k = k + 1 WHERE id = ?", true),
  NON_INDEX_UPDATE("UPDATE $t SET c = ? WHERE id = ?", true),
  /** The hint is the dialect's. */
  CONDITIONAL_UPDATE("UPDATE $t$h SET k = ? WHERE id = ? AND k = ?", true),
  DELETE("DELETE FROM $t WHERE id = ?"),
  INSERT("INSERT INTO $t (id, k, c, pad) VALUES (?, ?, ?, ?)"),
  INSERT_AUTO("INSERT INTO $t (k, c, pad) VALUES (?, ?, ?)"),
  /** Its text is the dialect's. */
  REPLACE("", true);

  /** The beginning of a read by a list of k. */
  static final String POINTS_BY_K = "SELECT id, k, c, pad FROM $t WHERE k IN (?";

  /** The beginning of a count over ranges of k. */
  static final String COUNT_BY_K = "SELECT COUNT(k) FROM $t WHERE k BETWEEN ? AND ?";

  /** One more row of an INSERT. */
  private static final String MORE = ", (?, ?, ?, ?)";

  private final String template;
  private final boolean routine;

  RowStatement(String template) {
    this(template, false);
  }

  RowStatement(String template, boolean routine) {
    this.template = template;
    this.routine = routine;
  }

  String template() {
    return template;
  }

  /** Whether there is a routine that does the same. */
  boolean hasRoutine() {
    return routine;
  }

  /** Last part of the name of the routine that does the same. */
  String routine() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /** The read by {@code n} values of k. */
  static String pointsByK(int n) {
    return POINTS_BY_K + ", ?".repeat(n - 1) + ")";
  }

  /** The count over {@code n} ranges of k. */
  static String countByK(int n) {
    return COUNT_BY_K + " OR k BETWEEN ? AND ?".repeat(n - 1);
  }

  /** INSERT of {@code n} rows with their ids. */
  static String insertMany(int n) {
    return INSERT.template + MORE.repeat(n - 1);
  }

  /** INSERT of {@code n} rows that the database gives ids to. */
  static String insertManyAuto(int n) {
    return INSERT_AUTO.template + MORE.replace("?, ?, ?, ?", "?, ?, ?").repeat(n - 1);
  }
}
