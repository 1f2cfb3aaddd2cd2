package io.linkbenchx.internal.foreign;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.MachineRates;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Output of sysstat's iostat, as text or JSON, with the columns of any version. An operation is a
 * completed request of a device: types {@code vda.read}, {@code vda.write} and so on, whose latency
 * is {@code r_await}, and unknown where only {@code await} of both exists; without {@code -x} one
 * type per device. Figures of the whole step are those of the only device in the file, or of {@code
 * --device}: partitions and mapped devices would count twice.
 */
final class IostatOutput {
  private static final double KIB_PER_MIB = 1024;
  private static final double KIB_PER_SECTOR = 0.5;
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

  private final List<MachineReport> reports;
  private final MachineStep step;
  private final List<String> devices;
  private final boolean chosen;

  IostatOutput(TextFile file, Source.Options options) {
    List<MachineReport> all = IostatReports.read(file, options.keepFirst());
    this.step = new MachineStep(file, Source.IOSTAT, all, options);
    this.reports = step.reports();
    Set<String> names = new LinkedHashSet<>();
    reports.forEach(report -> names.addAll(report.devices().keySet()));
    for (String device : options.devices()) {
      if (!names.contains(device)) {
        throw new ArchiveException(
            file.path() + " has no device " + device + ", only " + String.join(", ", names));
      }
    }
    this.chosen = !options.devices().isEmpty();
    this.devices = chosen ? options.devices() : List.copyOf(names);
  }

  ForeignRun run() {
    Map<String, TypeResult> types = new LinkedHashMap<>();
    long count = 0;
    for (String device : devices) {
      for (Kind kind : KINDS) {
        TypeResult type = type(device, kind);
        if (type != null) {
          types.put(device + "." + kind.text(), type);
          count += type.count();
        }
      }
    }
    boolean clear = devices.size() == 1 || chosen;
    StepResult.Totals totals =
        clear && !types.isEmpty()
            ? ForeignStep.totals(count, count / step.seconds())
            : ForeignStep.totals(null, null);
    MachineRates rates = rates(clear);
    return step.run(totals, types, clear ? rows() : List.of(), rates, perOperation(totals, rates));
  }

  private MachineRates rates(boolean clear) {
    return new MachineRates(
        clear ? sum(Map.of("r/s", 1.0)) : null,
        clear ? sum(kib("r", "kB_read/s")) : null,
        clear ? sum(Map.of("w/s", 1.0)) : null,
        clear ? sum(kib("w", "kB_wrtn/s")) : null,
        null,
        null,
        step.sum("%user", "%nice", "%system"),
        step.mean("%iowait"),
        step.mean("%steal"));
  }

  /** Columns of one figure in the units of iostat's options, in KiB. */
  private static Map<String, Double> kib(String letter, String plain) {
    return Map.of(
        letter + "kB/s",
        1.0,
        letter + "MB/s",
        KIB_PER_MIB,
        letter + "sec/s",
        KIB_PER_SECTOR,
        plain,
        1.0,
        plain.replace("kB", "MB"),
        KIB_PER_MIB,
        plain.replace("kB", "Blk"),
        KIB_PER_SECTOR);
  }

  /** Mean over the reports of the sum over the devices; null if no such column exists. */
  private Double sum(Map<String, Double> columns) {
    double all = 0;
    boolean known = false;
    for (MachineReport report : reports) {
      for (String device : devices) {
        Map<String, Double> figures = report.devices().getOrDefault(device, Map.of());
        for (Map.Entry<String, Double> column : columns.entrySet()) {
          Double value = figures.get(column.getKey());
          if (value != null) {
            all += value * column.getValue();
            known = true;
          }
        }
      }
    }
    return known ? Double.valueOf(all / reports.size()) : null;
  }

  private static MachineCost perOperation(StepResult.Totals totals, MachineRates rates) {
    if (totals.rate() == null || !(totals.rate() > 0)) {
      return null;
    }
    double rate = totals.rate();
    Double read = per(rates.readKb(), rate);
    Double written = per(rates.writeKb(), rate);
    MachineCost.Devices each = new MachineCost.Devices(null, read, null, written, null);
    return new MachineCost(null, each, null, null, null, List.of());
  }

  private static Double per(Double figure, double rate) {
    return figure == null ? null : Double.valueOf(figure / rate);
  }

  /** Null if the device has no such column. */
  private TypeResult type(String device, Kind kind) {
    double rate = 0;
    double waits = 0;
    boolean known = false;
    boolean timed = false;
    for (MachineReport report : reports) {
      Map<String, Double> figures = report.devices().getOrDefault(device, Map.of());
      Double perSecond = figures.get(kind.rate());
      if (perSecond != null) {
        known = true;
        rate += perSecond;
        Double wait = figures.get(kind.delay());
        timed |= wait != null;
        waits += wait == null ? 0 : wait * perSecond;
      }
    }
    if (!known) {
      return null;
    }
    Latency latency =
        timed && rate > 0 ? new Latencies().mean(waits / rate * MICROS).latency() : null;
    long count = Math.round(rate * step.interval());
    return ForeignType.of(count, rate / reports.size(), latency);
  }

  private List<IntervalRow> rows() {
    List<IntervalRow> rows = new ArrayList<>();
    for (int i = 0; i < reports.size(); i++) {
      double start = i * step.interval();
      double end = start + step.interval();
      long all = 0;
      for (String device : devices) {
        Map<String, Double> figures = reports.get(i).devices().getOrDefault(device, Map.of());
        for (Kind kind : KINDS) {
          Double rate = figures.get(kind.rate());
          if (rate != null && rate > 0) {
            Double wait = figures.get(kind.delay());
            Latency latency = wait == null ? null : new Latencies().mean(wait * MICROS).latency();
            long count = Math.round(rate * step.interval());
            all += count;
            rows.add(Rows.of(start, end, device + "." + kind.text(), count, null, latency));
          }
        }
      }
      rows.add(Rows.of(start, end, IntervalRow.ALL, all, null, null));
    }
    return rows;
  }
}
