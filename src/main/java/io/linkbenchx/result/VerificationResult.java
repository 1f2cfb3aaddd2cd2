package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;

/**
 * The check of the data: of one database, or the sum of several checks.
 *
 * @param scope "full", or "sample" with the share checked in {@code fraction}
 * @param checked what was compared → how many: "nodes", "links", "counts", "payloads"
 * @param totals "NA: reason" or what was compared: loaded + acknowledged effects = found
 * @param differences the first ones found; empty if passed
 * @param differenceCount all found
 * @param parts what this is the sum of, in the order of the checks; null if it is one check
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record VerificationResult(
    boolean passed,
    String scope,
    double fraction,
    double seconds,
    Map<String, Long> checked,
    Map<String, String> totals,
    List<String> differences,
    long differenceCount,
    List<DatabaseVerification> parts) {

  /** Every check by itself. */
  public List<DatabaseVerification> checks() {
    return parts == null ? List.of(new DatabaseVerification("", this)) : parts;
  }
}
