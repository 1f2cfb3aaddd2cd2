package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * What the head of a result says of the workload.
 *
 * @param shown distributions, caps, sizes for people, in display order
 * @param statements what a transaction sends, by kind; null where the workload does not fix it
 * @param tablesTouched tables that transactions use; null where the workload does not choose them
 * @param caps setting → limit that shapes the data and that a reader of any figure must know
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Facts(
    Map<String, String> shown,
    Statements statements,
    Integer tablesTouched,
    Map<String, Long> caps) {

  /** Facts for people only. */
  public static Facts of(Map<String, String> shown) {
    return new Facts(shown, null, null, Map.of());
  }

  /**
   * Statements of a transaction.
   *
   * @param other BEGIN and COMMIT
   */
  public record Statements(int read, int write, int other) {
    /** All of them. */
    public int total() {
      return read + write + other;
    }
  }
}
