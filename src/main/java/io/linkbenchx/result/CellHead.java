package io.linkbenchx.result;

import java.util.Map;

/**
 * A cell of the plan about to start.
 *
 * @param position 1 … {@code total}, in the order run
 * @param total cells to run, repeats counted
 * @param repeat 1 … the plan's repeats
 * @param factors key → value of everything that varies
 * @param restSeconds of warm-up and measurement from here to the end of the plan, this cell
 *     included; 0 if steps do not end by time
 */
public record CellHead(
    int position, int total, int repeat, Map<String, String> factors, double restSeconds) {}
