package io.linkbenchx.result;

import java.util.List;
import java.util.Map;

/**
 * The verification of the data: of one database, or the sum of several.
 *
 * @param passed whether no difference was found
 * @param scope whether all data were checked
 * @param fraction share of the data checked, 0 … 1
 * @param seconds wall time of the check
 * @param checked what was compared → its number: "nodes", "links", "counts", "payloads"
 * @param totals "NA: reason" or the comparison: loaded + acknowledged effects = found
 * @param differences the first ones found; empty if passed
 * @param differenceCount number of all differences
 * @param parts the single checks of a sum, in order; null for one check
 */
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
  private static final String NOT_MEASURED = "NA";

  /** How much of the data was checked. */
  public enum Scope implements Word {
    /** All of it. */
    FULL,
    /** The share given by {@code fraction}. */
    SAMPLE
  }

  /**
   * One check of one database.
   *
   * @param database id of the database; empty if there is only one
   * @param result of this check
   */
  public record Check(String database, VerificationResult result) {}

  /** A verification that could not be made: not passed, but without differences. */
  public static VerificationResult notMade(String why) {
    return new VerificationResult(
        false, Scope.SAMPLE, 0, 0, Map.of(), Map.of(), List.of("not verified: " + why), 0, null);
  }

  /** Whether it, or a part of it, could be made; the first difference says why not. */
  public boolean made() {
    return passed || differenceCount > 0;
  }

  /**
   * The checks that belong to it and were not made, a sentence each. A verification without any,
   * and without differences, is complete: all data are as they must be.
   */
  public List<String> unchecked() {
    return totals == null
        ? List.of()
        : totals.entrySet().stream()
            .filter(total -> total.getValue().startsWith(NOT_MEASURED))
            .map(total -> total.getKey() + " not checked" + total.getValue().substring(2))
            .toList();
  }

  /** Whether every check was made and no difference was found. */
  public boolean complete() {
    return passed && unchecked().isEmpty();
  }

  /** "OK" only if every check was made, or "INCOMPLETE", "FAILED", "NOT VERIFIED". */
  public String verdict() {
    if (passed) {
      return complete() ? "OK" : "INCOMPLETE";
    }
    return made() ? "FAILED" : "NOT VERIFIED";
  }

  /** The single checks. */
  public List<Check> checks() {
    return parts == null ? List.of(new Check("", this)) : parts;
  }
}
