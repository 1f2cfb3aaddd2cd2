package io.linkbenchx.result;

import java.util.List;

/**
 * What was to be run.
 *
 * @param protocol "single", "qos" …
 * @param order of the levels: "ascending" (as written), "descending" or "random"
 * @param reload "never" or "per_level"
 * @param repeat how often each cell is run
 * @param cells every combination of what varies, in the order written
 */
public record PlanResult(
    String protocol, String order, String reload, int repeat, List<CellResult> cells) {}
