package io.linkbenchx.result;

import java.util.Map;

/**
 * The workload's facts in the head of a result.
 *
 * @param shown distributions, caps, sizes for people, in display order
 * @param statements per transaction, by kind; null if the workload does not fix them
 * @param tablesTouched number of tables that transactions use; null if the workload does not choose
 *     them
 * @param caps setting → limit that shapes the data and affects the meaning of all figures
 * @param compressed size of payloads compressed by zlib (level 6, in blocks of 16 KiB) / their
 *     size, measured on a sample of the rows as loaded; null if the workload has no payloads, or
 *     another tool made the result
 */
public record Facts(
    Map<String, String> shown,
    Statements statements,
    Integer tablesTouched,
    Map<String, Long> caps,
    Double compressed) {

  /** Facts for people only. */
  public static Facts of(Map<String, String> shown) {
    return new Facts(shown, null, null, Map.of(), null);
  }

  /**
   * Statements of a transaction.
   *
   * @param read statements that read rows
   * @param write statements that change rows
   * @param other BEGIN and COMMIT
   */
  public record Statements(int read, int write, int other) {
    /** All statements. */
    public int total() {
      return read + write + other;
    }
  }
}
