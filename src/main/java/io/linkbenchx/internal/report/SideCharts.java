package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.compare.Load;
import io.linkbenchx.internal.compare.Side;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepPhase;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** Both sides of a comparison in one chart: rates over time, and latencies by percentile. */
final class SideCharts {
  private static final String BASE = "c9";
  private static final String OTHER = "c0";

  /** Largest number of a side's lines over time; more would hide each other. */
  private static final int MOST = 5;

  private SideCharts() {}

  /** The charts of a load; none if the steps' files are missing. */
  static List<Chart> of(Side base, Side other, Load load) {
    List<Series> rates = new ArrayList<>(rates("base", BASE, base, load));
    rates.addAll(rates("other", OTHER, other, load));
    List<Series> spectra = new ArrayList<>(spectrum("base", BASE, base, load));
    spectra.addAll(spectrum("other", OTHER, other, load));
    int runs = Math.max(base.steps(load).size(), other.steps(load).size());
    String kind = load.mode() == StepMode.OPEN ? "Response" : "Service";
    String title = kind + " time by percentile, all types and runs";
    return Stream.of(time(load, rates, runs), Spectrum.chart(title, spectra, false))
        .filter(chart -> !chart.series().isEmpty())
        .toList();
  }

  private static Chart time(Load load, List<Series> rates, int runs) {
    double last = Series.values(rates, Series.Point::x).max().orElse(1);
    String what = load.mode() == StepMode.LOAD ? "Rows" : "Transactions";
    String which = runs > MOST ? "first " + MOST + " runs of each side" : "each run";
    String title = what + " per second, " + which;
    return Chart.fromZero(title, Axis.time(0, last), rates, Figures::compact, List.of());
  }

  /** The lines have the numbers of their runs; a run whose files are missing has no line. */
  private static List<Series> rates(String name, String style, Side side, Load load) {
    List<Series> lines = new ArrayList<>();
    int number = 0;
    for (Side.OfRun step : side.steps(load)) {
      List<IntervalRow> rows =
          step.run().intervals(step.step().step().directory()).stream()
              .filter(row -> row.isInterval() && row.type().equals(IntervalRow.ALL))
              .filter(row -> row.phase().measured())
              .toList();
      number++;
      double longest = rows.stream().mapToDouble(IntervalRow::seconds).max().orElse(0);
      List<Series.Point> points =
          rows.stream()
              .filter(row -> row.seconds() > longest / 2)
              .map(row -> new Series.Point(row.endSeconds(), rate(row)))
              .toList();
      if (points.size() > 1 && lines.size() < MOST) {
        lines.add(new Series(name + " " + number, style, points));
      }
    }
    return lines;
  }

  private static double rate(IntervalRow row) {
    return row.phase() == StepPhase.LOAD ? row.rowsPerSecond() : row.rate();
  }

  /** Without a line if the files of a run are missing: it would not be that of all runs. */
  private static List<Series> spectrum(String name, String style, Side side, Load load) {
    String kind = load.mode() == StepMode.OPEN ? Spectrum.RESPONSE : Spectrum.SERVICE;
    Histogram all =
        Spectrum.sum(
            side.steps(load).stream()
                .map(step -> Spectrum.merged(step.run(), List.of(step.step()), kind)));
    return all == null ? List.of() : List.of(Spectrum.line(name, style, all));
  }
}
