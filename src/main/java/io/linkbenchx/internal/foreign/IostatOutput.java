package io.linkbenchx.internal.foreign;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.foreign.MachineStep.Report;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.MachineRates;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Output of sysstat's iostat, as text or JSON, with the columns of any version. An operation is a
 * completed request of a device: types {@code vda.read}, {@code vda.write} and so on, whose latency
 * is {@code r_await}, and unknown where only {@code await} of both exists; without {@code -x} one
 * type per device. Figures of the whole step are those of the only device in the file, or of {@code
 * --device}: partitions and mapped devices would count twice.
 */
final class IostatOutput {
  private static final Map<String, Double> KIB =
      Map.of("kB", 1.0, "MB", 1024.0, "sec", 0.5, "Blk", 0.5);
  private static final double MICROS = 1e3;

  /** A kind of request by its columns. */
  private record Kind(String text, String rate, String delay) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind("read", "r/s", "r_await"),
          new Kind("write", "w/s", "w_await"),
          new Kind("discard", "d/s", "d_await"),
          new Kind("flush", "f/s", "f_await"),
          new Kind("request", "tps", ""));

  private final List<Report> reports;
  private final MachineStep step;
  private final List<String> devices;

  /** Whether the figures of the whole step are those of the devices. */
  private final boolean clear;

  IostatOutput(TextFile file, Source.Options options) {
    List<Report> all = new IostatReports(file, options.keepFirst()).reports;
    this.step = new MachineStep(file, Source.IOSTAT, all, options);
    this.reports = step.reports;
    List<String> names =
        reports.stream()
            .flatMap(report -> report.figures().keySet().stream())
            .filter(column -> column.contains(":"))
            .map(column -> column.substring(0, column.lastIndexOf(':')))
            .distinct()
            .toList();
    for (String device : options.devices()) {
      if (!names.contains(device)) {
        throw new ArchiveException(
            file.path() + " has no device " + device + ", only " + String.join(", ", names));
      }
    }
    boolean chosen = !options.devices().isEmpty();
    this.devices = chosen ? options.devices() : names;
    this.clear = chosen || names.size() == 1;
  }

  ForeignRun run() {
    long count = 0;
    for (String device : devices) {
      for (Kind kind : KINDS) {
        count += type(device, kind);
      }
    }
    MachineRates rates = rates();
    if (clear) {
      rows();
    }
    if (!clear || step.types.isEmpty()) {
      return step.run(rates, null);
    }
    double rate = count / step.seconds;
    step.totals(count, rate, null, null);
    return step.run(rates, rate > 0 ? perOperation(rate, rates) : null);
  }

  private MachineRates rates() {
    Double reads = sum(Map.of("r/s", 1.0));
    Double readKb = sum(kib("r", "_read/s"));
    Double writes = sum(Map.of("w/s", 1.0));
    Double writeKb = sum(kib("w", "_wrtn/s"));
    Double cpu = step.sum("%user", "%nice", "%system");
    return new MachineRates(
        reads, readKb, writes, writeKb, null, null, cpu, step.mean("%iowait"), step.mean("%steal"));
  }

  /** Columns of one figure in the units of iostat's options, in KiB. */
  private static Map<String, Double> kib(String letter, String plain) {
    Map<String, Double> columns = new LinkedHashMap<>();
    KIB.forEach(
        (unit, kib) -> {
          columns.put(letter + unit + "/s", kib);
          columns.put(unit + plain, kib);
        });
    return columns;
  }

  /**
   * Mean over the reports of the sum over the devices; null if these are not clear, or if no such
   * column exists.
   */
  private Double sum(Map<String, Double> columns) {
    List<Double> values = new ArrayList<>();
    for (Report report : reports) {
      for (String device : devices) {
        columns.forEach(
            (column, unit) ->
                Optional.ofNullable(figure(report, device, column))
                    .ifPresent(v -> values.add(v * unit)));
      }
    }
    return values.isEmpty() || !clear
        ? null
        : Double.valueOf(values.stream().reduce(0.0, Double::sum) / reports.size());
  }

  private static Double figure(Report report, String device, String column) {
    return report.figures().get(device + ":" + column);
  }

  private static MachineCost perOperation(double rate, MachineRates rates) {
    Double read = per(rates.readKb(), rate);
    Double written = per(rates.writeKb(), rate);
    MachineCost.Devices each = new MachineCost.Devices(null, read, null, written, null);
    return new MachineCost(null, each, null, null, null, List.of());
  }

  private static Double per(Double figure, double rate) {
    return figure == null ? null : Double.valueOf(figure / rate);
  }

  /** Adds a type if the device has such a column; returns its number of requests. */
  private long type(String device, Kind kind) {
    List<Report> having = new ArrayList<>(reports);
    having.removeIf(report -> figure(report, device, kind.rate()) == null);
    if (having.isEmpty()) {
      return 0;
    }
    double rate = 0;
    double waits = 0;
    for (Report report : having) {
      double perSecond = figure(report, device, kind.rate());
      rate += perSecond;
      waits += Objects.requireNonNullElse(figure(report, device, kind.delay()), 0.0) * perSecond;
    }
    // null without waits (0), or without requests (NaN)
    Latency latency = new Latencies().mean(waits / rate * MICROS).latency();
    long count = Math.round(rate * step.interval);
    String type = device + "." + kind.text();
    step.type(type, count, rate / reports.size(), null, null, latency, null);
    return count;
  }

  private void rows() {
    for (int i = 0; i < reports.size(); i++) {
      double start = i * step.interval;
      double end = start + step.interval;
      long all = 0;
      for (String device : devices) {
        for (Kind kind : KINDS) {
          Double rate = figure(reports.get(i), device, kind.rate());
          if (rate != null && rate > 0) {
            Double wait = figure(reports.get(i), device, kind.delay());
            Latency latency = wait == null ? null : new Latencies().mean(wait * MICROS).latency();
            long count = Math.round(rate * step.interval);
            all += count;
            step.row(start, end, device + "." + kind.text(), count, null, latency, null);
          }
        }
      }
      step.row(start, end, IntervalRow.ALL, all, null, null, null);
    }
  }
}
