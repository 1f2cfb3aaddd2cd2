package io.linkbenchx.internal.report;

import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.engine.DiskRoom;
import io.linkbenchx.internal.engine.Forecast;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import java.util.List;
import java.util.Locale;

/** The forecast of a plan for people. */
public final class ForecastText {
  private static final int FACTORS = 60;

  /** Columns around the factors of a cell. */
  private static final int REST = 26;

  private ForecastText() {}

  /**
   * Lines of at most {@code width} columns.
   *
   * @param cells largest number of cells listed
   */
  public static String of(Forecast forecast, int cells, int width) {
    Lines lines = new Lines(width);
    lines.items("plan", plan(forecast), ", ");
    lines.sentence("time", time(forecast));
    forecast.disks().forEach(disk -> lines.sentence("disk", disk(disk)));
    int shown = forecast.cells().size() <= cells ? forecast.cells().size() : cells - 1;
    forecast.cells().subList(0, shown).forEach(cell -> lines.line(line(forecast, cell, width)));
    int left = forecast.cells().size() - shown;
    if (left > 0) {
      lines.line("   and " + left + " more; --dry-run lists all");
    }
    return lines.toString();
  }

  private static List<String> plan(Forecast forecast) {
    return IfKnown.texts(
        Plural.of(forecast.cells().size(), "cell"),
        forecast.repeats() > 1 ? forecast.repeats() + " repeats" : null,
        (forecast.atMost() ? "at most " : "") + Plural.of(forecast.steps(), "step"),
        Plural.of(forecast.loads(), "load"));
  }

  private static String time(Forecast forecast) {
    String most = Figures.seconds(forecast.seconds()) + " of steps at most";
    String others =
        "; " + Plural.of(forecast.untimedSteps(), "step") + " ending by work not included";
    return (forecast.seconds() > 0 ? most : "no step ends by time")
        + (forecast.untimedSteps() > 0 ? others : "")
        + (forecast.loads() == 0 ? "" : ", plus loads");
  }

  private static String disk(Forecast.Disk disk) {
    DiskRoom room = disk.room();
    String free =
        room == null
            ? "; its disk is checked before the load"
            : "; " + Figures.bytes(room.freeBytes()) + " free on the disk of " + room.directory();
    return String.format(
        Locale.ROOT,
        "%s: about %s, an estimate: %s of %.0f bytes, without indexes, log and compression%s",
        disk.database(),
        Figures.bytes(disk.data().bytes()),
        Figures.counted(disk.data().rows(), "row"),
        disk.data().bytesPerRow(),
        free);
  }

  private static String line(Forecast forecast, CellResult cell, int width) {
    String factors = StepLine.factors(cell.factors());
    String name = factors.isEmpty() ? cell.workload() + " on " + cell.database() : factors;
    if (cell.state() == CellState.IMPOSSIBLE) {
      return "   cell " + cell.number() + "  " + name + ": impossible: " + cell.reason();
    }
    double timed = forecast.cellSeconds().getOrDefault(cell.number(), 0.);
    String seconds = timed > 0 ? Figures.seconds(timed) : "ends by work";
    int column = Math.min(FACTORS, width - REST);
    return String.format(
        Locale.ROOT, "   cell %-4d %-" + column + "s %12s", cell.number(), name, seconds);
  }
}
