package io.linkbenchx.internal.report;

import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.Settling;
import io.linkbenchx.result.StepResult;
import java.util.Locale;
import java.util.function.Function;

/** A figure that is followed over consecutive steps. Latencies are over all types. */
enum StepFigure {
  RATE("transactions/s", "transactions_per_second", 0, StepResult::rate),
  P50("p50, us", "p50_us", new Latencies(Latency::p50, OfferedLatency::p50)),
  P99("p99, us", "p99_us", new Latencies(Latency::p99, OfferedLatency::p99)),
  MAX("max, us", "max_us", new Latencies(Latency::max, OfferedLatency::max)),
  READS("r/q", "device_reads_per_query", 3, devices(MachineCost.Devices::reads)),
  READ_KIB("rKB/q", "device_kib_read_per_query", 2, devices(MachineCost.Devices::readKb)),
  WRITTEN_KIB("wKB/q", "device_kib_written_per_query", 2, devices(MachineCost.Devices::writeKb)),
  ENGINE_KIB("engine wKB/q", "engine_kib_written_per_query", 2, StepFigure::engineKib),
  AMPLIFICATION("write amp", "write_amplification", 2, StepFigure::amplification),
  SERVER_CPU("server us/q", "server_cpu_us_per_query", 0, StepFigure::serverCpu),
  CPU("cpu us/q", "process_cpu_us_per_query", 1, perTransaction(Cost.PerTransaction::cpuMicros)),
  SIZE("size, GiB", "db_size_gib", 2, Quantity::sizeGib);

  private final String text;
  private final String column;
  private final int decimals;

  @SuppressWarnings("ImmutableEnumChecker") // a stateless function
  private final Function<StepResult, Double> figure;

  @SuppressWarnings("ImmutableEnumChecker") // stateless functions
  private final Latencies latencies;

  StepFigure(String text, String column, int decimals, Function<StepResult, Double> figure) {
    this.text = text;
    this.column = column;
    this.decimals = decimals;
    this.figure = figure;
    this.latencies = null;
  }

  StepFigure(String text, String column, Latencies latencies) {
    this.text = text;
    this.column = column;
    this.decimals = 1;
    this.figure = latencies::of;
    this.latencies = latencies;
  }

  /**
   * Service times in a closed loop; in an open loop, response times of all due starts, of which a
   * lower bound is no figure.
   */
  private record Latencies(
      Function<Latency, Double> service, Function<OfferedLatency, OfferedLatency.Figure> offered) {

    Double of(StepResult step) {
      return step.open() == null
          ? ofService(step.totals().service())
          : ofResponse(step.open().response());
    }

    Double ofService(Latency served) {
      return served == null ? null : service.apply(served);
    }

    Double ofResponse(OfferedLatency due) {
      OfferedLatency.Figure value = due == null ? null : offered.apply(due);
      return value == null || value.greater() ? null : Double.valueOf(value.micros());
    }
  }

  /** Name for people, with the unit. */
  String text() {
    return text;
  }

  /** The same without the unit, because a ratio has none. */
  String ratioName() {
    return this == RATE ? "rate" : text.replaceFirst(",.*", "");
  }

  /** Name in machine-readable output, with the unit. */
  String column() {
    return column;
  }

  int decimals() {
    return decimals;
  }

  /** Its value in a step; null if not measured. */
  Double of(StepResult step) {
    Double value = figure.apply(step);
    return value == null || !Double.isFinite(value) ? null : value;
  }

  /** Whether it is a latency. */
  boolean ofLatency() {
    return latencies != null;
  }

  /** A latency's value among service times; null if not measured. */
  Double ofService(Latency service) {
    return latencies.ofService(service);
  }

  /** A latency's value among responses of all due starts; null if not known. */
  Double ofResponse(OfferedLatency response) {
    return latencies.ofResponse(response);
  }

  /** Label of a tick on an axis that begins at 0. */
  static String axisLabel(double value) {
    if (value > 0 && value < 0.01) {
      return String.format(Locale.ROOT, "%.7f", value).replaceFirst("0+$", "");
    }
    return value >= 9_950 ? Figures.compact(value) : Figures.trimmed(value);
  }

  private static Function<StepResult, Double> devices(
      Function<MachineCost.Devices, Double> figure) {
    return step -> Quantity.devices(step, figure);
  }

  private static Function<StepResult, Double> perTransaction(
      Function<Cost.PerTransaction, Double> figure) {
    return step ->
        step.cost() == null || step.cost().perTransaction() == null
            ? null
            : figure.apply(step.cost().perTransaction());
  }

  /** As the engine counts it: log, flush and compaction, or blocks and log. */
  private static Double engineKib(StepResult step) {
    Double parts = perTransaction(Cost.PerTransaction::engineWriteKb).apply(step);
    return parts == null ? IoFigure.engineKib(step) : parts;
  }

  /** From the engine's counters, otherwise from the devices. */
  private static Double amplification(StepResult step) {
    Double engine = Settling.Basis.ENGINE_WRITES.of(step);
    return engine == null ? Settling.Basis.DEVICE_WRITES.of(step) : engine;
  }

  private static Double serverCpu(StepResult step) {
    MachineCost machine = step.cost() == null ? null : step.cost().machine();
    return machine == null || machine.server() == null ? null : machine.server().cpuMicros();
  }
}
