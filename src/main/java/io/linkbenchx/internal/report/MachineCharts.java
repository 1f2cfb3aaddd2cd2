package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.SystemSeries;
import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.internal.probe.ServerProbe;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;

/**
 * The machine's activity during a step: CPU, input and output, switches, collections.
 *
 * @param time the axis of the step's other charts
 * @param shortest seconds of a row; the rate of a shorter remainder is meaningless
 */
record MachineCharts(SystemSeries system, Axis time, double shortest, List<Chart.Event> events) {

  /** The charts that have data. */
  List<Chart> all() {
    Series log = column("log", "c0", "engine_log_bytes", 1e-6);
    Series flush = column("flush", "c4", "engine_flush_bytes", 1e-6);
    Series compaction = column("compaction", "c2", "engine_compaction_bytes", 1e-6);
    boolean known = Stream.of(log, flush, compaction).anyMatch(line -> !line.isEmpty());
    return Stream.of(
            chart(
                "Processors busy",
                column("server", "c6", ServerProbe.CPU, 1),
                column("this process", "c0", "process_cpu_s", 1),
                column("whole machine", "c4", "host_cpu_s", 1),
                column("stolen", "c2", "host_steal_s", 1),
                column("waiting for disk", "c9", "host_iowait_s", 1),
                column("whole client machine", "c4", "client_host_cpu_s", 1),
                column("stolen from the client machine", "c2", "client_host_steal_s", 1)),
            chart(
                "Reads and writes of the database's devices per second",
                column("reads", "c4", DeviceProbe.READS, 1),
                column("writes", "c0", DeviceProbe.WRITES, 1)),
            chart(
                "Read from and written to the database's devices, MB/s",
                column("read", "c4", DeviceProbe.READ_BYTES, 1e-6),
                column("written", "c0", DeviceProbe.WRITE_BYTES, 1e-6)),
            chart(
                "Input and output of this process, MB/s",
                column("written to the page cache", "c0", "process_write_bytes", 1e-6),
                column("read from the device", "c4", "process_read_bytes", 1e-6)),
            chart(
                known ? "Written by the engine, MB/s" : "Keys and values of the rows written, MB/s",
                log,
                flush,
                compaction,
                column("rows", "c9", "logical_write_bytes", 1e-6)),
            chart(
                "Context switches of the machine per second",
                column("switches/s", "c0", "host_context_switches", 1)),
            chart(
                "Garbage collection and compiler, ms per second",
                column("collections", "c2", "gc_ms", 1),
                column("compiler", "c9", "jit_ms", 1)))
        .filter(chart -> !chart.series().isEmpty())
        .toList();
  }

  /** Of the lines that have data. */
  private Chart chart(String title, Series... lines) {
    List<Series> known = Stream.of(lines).filter(line -> !line.isEmpty()).toList();
    DoubleFunction<String> label = value -> Figures.plain(value, value < 9.95 ? 1 : 0);
    return Chart.fromZero(title, time, known, label, events);
  }

  /** A counter's difference per interval, as rate per second. */
  private Series column(String name, String style, String column, double factor) {
    List<Series.Point> points = new ArrayList<>();
    List<Double> values = system.column(column);
    for (int i = 0; i < values.size(); i++) {
      double end = system.seconds().get(i);
      double length = end - system.starts().get(i);
      if (length > shortest) {
        points.add(new Series.Point(end, values.get(i) * factor / length));
      }
    }
    return new Series(name, style, points);
  }
}
