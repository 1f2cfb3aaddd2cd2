package io.linkbenchx.result;

/**
 * The line of a suite that a cell runs; its name is the factor {@code suite} of the cell.
 *
 * @param group of lines whose ratios have a common mean; empty for none
 * @param text script, options and settings as written, after those that all lines have
 */
public record SuiteLine(String group, String text) {}
