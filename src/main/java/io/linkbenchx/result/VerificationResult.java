package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;

/**
 * The check of the data.
 *
 * @param scope "full", or "sample" with the share checked in {@code fraction}
 * @param checked what was compared → how many: "nodes", "links", "counts", "payloads"
 * @param totals "NA: reason" or what was compared: loaded + acknowledged effects = found
 * @param differences the first ones found; empty if passed
 * @param differenceCount all found
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
    long differenceCount) {}
