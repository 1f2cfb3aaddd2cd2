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
record ChartEvent(double from, double to, String style, String text, String target) {
  private static final double LEAST_WIDTH = 2;

  /** Drawing area of the chart. */
  record Area(double left, double right, double top, double bottom) {}

  /** Draws a band, or a line if it has no length. */
  void drawOn(Html page, Area area) {
    if (!target.isEmpty()) {
      page.open("a", "href", "#" + target, "aria-label", text);
    }
    double width = Math.max(LEAST_WIDTH, area.right - area.left);
    page.rect(style, area.left, area.top, width, area.bottom - area.top);
    page.element("title", text).close("rect");
    if (!target.isEmpty()) {
      page.close("a");
    }
  }
}
