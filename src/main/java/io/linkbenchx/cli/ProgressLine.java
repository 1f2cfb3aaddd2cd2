package io.linkbenchx.cli;

import io.linkbenchx.result.CellHead;
import io.linkbenchx.result.Progress;

/** How far a phase is, as one line. */
final class ProgressLine {
  private static final int BAR = 20;

  private ProgressLine() {}

  /**
   * {@code load [#####-----] 50 % 100 000 nodes 163 k rows/s ETA 5 s errors 0}; what is not known
   * is left out.
   */
  static String text(Progress progress, int width) {
    StringBuilder line = new StringBuilder(Screen.format(" %-9s", progress.phase()));
    if (!Double.isNaN(progress.fraction())) {
      line.append(' ').append(bar(progress.fraction()));
      line.append(Screen.format(" %3.0f %%", Math.floor(100 * progress.fraction())));
    }
    if (progress.rate() > 0) {
      line.append("  ").append(rate(progress.rate())).append(unit(progress.phase()));
    }
    if (!Double.isNaN(progress.etaSeconds())) {
      line.append("  ETA ").append(time(progress.etaSeconds()));
    }
    if (counted(progress.phase())) {
      line.append("  errors ").append(progress.errors());
    }
    for (String item : progress.detail().split("  ")) {
      if (!item.isEmpty() && line.length() + 2 + item.length() < width) {
        line.append("  ").append(item);
      }
    }
    return line.toString();
  }

  /**
   * The same, telling which cell of the plan it is and how long the plan still takes.
   *
   * @param passed seconds since the cell began
   */
  static String text(Progress progress, CellHead cell, double passed, int width) {
    String where = Screen.format("  cell %d of %d", cell.position(), cell.total());
    if (cell.restSeconds() > 0) {
      where += ", plan ETA " + time(Math.max(0, cell.restSeconds() - passed));
    }
    return text(progress, width - where.length()) + where;
  }

  private static String bar(double fraction) {
    int full = (int) Math.round(BAR * Math.max(0, Math.min(1, fraction)));
    return "[" + "#".repeat(full) + "-".repeat(BAR - full) + "]";
  }

  private static boolean counted(String phase) {
    return phase.equals("closed") || phase.equals("open") || phase.equals("drain");
  }

  private static String unit(String phase) {
    return phase.equals("load") || phase.equals("verify") ? " rows/s" : "/s";
  }

  private static String rate(double perSecond) {
    if (perSecond >= 1e7) {
      return Screen.format("%.0f M", perSecond / 1e6);
    }
    return perSecond >= 1e4
        ? Screen.format("%.0f k", perSecond / 1e3)
        : Screen.format("%.0f", perSecond);
  }

  private static String time(double seconds) {
    long whole = (long) Math.ceil(seconds);
    if (whole < 100) {
      return whole + " s";
    }
    long minutes = whole / 60;
    return minutes < 100
        ? minutes + " min " + whole % 60 + " s"
        : minutes / 60 + " h " + minutes % 60 + " min";
  }
}
