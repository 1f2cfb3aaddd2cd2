package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;

/**
 * The check of the data: of one database, or the sum of several checks.
 *
 * @param fraction share of the data checked, 0 … 1
 * @param checked what was compared → how many: "nodes", "links", "counts", "payloads"
 * @param totals "NA: reason" or what was compared: loaded + acknowledged effects = found
 * @param differences the first ones found; empty if passed
 * @param differenceCount all found
 * @param parts what this is the sum of, in the order of the checks; null if it is one check
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record VerificationResult(
    boolean passed,
    Scope scope,
    double fraction,
    double seconds,
    Map<String, Long> checked,
    Map<String, String> totals,
    List<String> differences,
    long differenceCount,
    List<Check> parts) {

  /** How much of the data was checked. */
  public enum Scope {
    /** All of it. */
    FULL,
    /** The share of it in {@code fraction}. */
    SAMPLE;

    /** The word used in files. */
    @JsonValue
    public String text() {
      return Words.of(this);
    }
  }

  /**
   * One check of one database.
   *
   * @param database tells databases apart; empty where there is only one
   */
  public record Check(String database, VerificationResult result) {}

  /** The single checks. */
  public List<Check> checks() {
    return parts == null ? List.of(new Check("", this)) : parts;
  }
}
