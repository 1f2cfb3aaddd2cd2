package io.linkbenchx.internal.report;

/**
 * An event on the time axis of a chart.
 *
 * @param from seconds
 * @param to seconds; the same as {@code from} for a moment
 * @param style CSS class of its color: "stall", "outage", "hook"
 * @param text description, as tooltip and for screen readers
 * @param target id of the element with details; "" for none
 */
record ChartEvent(double from, double to, String style, String text, String target) {}
