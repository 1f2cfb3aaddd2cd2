package io.linkbenchx.result;

import java.util.Map;

/**
 * Which cell of the plan a step belongs to.
 *
 * @param number of an entry of {@link PlanResult#cells()}
 * @param repeat 1 … the plan's repeats
 * @param factors key → value of everything that varies over the plan; empty if nothing does
 */
public record StepCell(int number, int repeat, Map<String, String> factors) {}
