package io.linkbenchx.internal.cli;

import io.linkbenchx.result.CellHead;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.StepPhase;
import java.util.ArrayList;
import java.util.List;

/** Progress of a phase, as one line. */
final class ProgressLine {
  private static final int BAR = 20;

  private ProgressLine() {}

  /**
   * {@code load [#####-----] 50 % 100 000 nodes 163 k rows/s ETA 5 s errors 0}; unknown figures are
   * omitted.
   */
  static String text(Progress progress, int width) {
    StringBuilder line = new StringBuilder(Screen.format(" %-9s", name(progress)));
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
    if (counted(progress)) {
      line.append("  errors ").append(progress.errors());
    }
    for (String item : items(progress)) {
      if (!item.isEmpty() && line.length() + 2 + item.length() < width) {
        line.append("  ").append(item);
      }
    }
    return line.toString();
  }

  /** The running activity: for a step its mode, which is more specific than its phase. */
  private static String name(Progress progress) {
    return switch (progress.phase()) {
      case WARMUP -> "warm-up";
      case RUN -> progress.step().mode().text();
      default -> progress.phase().text();
    };
  }

  private static List<String> items(Progress progress) {
    List<String> items = new ArrayList<>(List.of(progress.database()));
    if (progress.step() != null && progress.step().part() != null && counted(progress)) {
      items.add(progress.step().part().name());
    }
    for (Progress.Detail detail : progress.details()) {
      String value = Screen.format("%,.0f", detail.value()).replace(',', ' ');
      items.add(
          switch (detail.unit()) {
            case ROWS -> value + " " + detail.name();
            case ROWS_PER_SECOND -> detail.name() + " " + value + " rows/s";
            case TRANSACTIONS_PER_SECOND -> detail.name() + " " + value + "/s";
          });
    }
    return items;
  }

  /**
   * The line with the cell of the plan and the remaining time of the plan.
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

  private static boolean counted(Progress progress) {
    return progress.phase() == StepPhase.DRAIN
        || (progress.phase() == StepPhase.RUN && progress.step().mode().measured());
  }

  private static String unit(StepPhase phase) {
    return phase == StepPhase.LOAD || phase == StepPhase.VERIFY ? " rows/s" : "/s";
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
