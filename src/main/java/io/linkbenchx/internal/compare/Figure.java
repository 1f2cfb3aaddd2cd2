package io.linkbenchx.internal.compare;

import com.fasterxml.jackson.annotation.JsonValue;
import io.linkbenchx.internal.archive.PercentileSections;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.MachineRates;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.SeriesWrites;
import io.linkbenchx.result.SettledWrites;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;

/** A figure that is compared. Figures of {@link TypeResult} exist once per transaction type. */
public enum Figure {
  /** Completed transactions per second; in a load, rows; also exists per type. */
  RATE("rate", Unit.PER_SECOND, StepResult::rate, TypeResult::rate),
  /** Mean service time. */
  MEAN("mean", Unit.MICROS, null, service(Latency::mean)),
  /** Median of the service time. */
  P50("p50", Unit.MICROS, null, service(Latency::p50)),
  /** 95th percentile of the service time, if another tool states it as the only percentile. */
  P95("p95", Unit.MICROS, null, service(Figure::onlyP95)),
  /** 99th percentile of the service time. */
  P99("p99", Unit.MICROS, null, service(Latency::p99)),
  /** Mean response time, if another tool states no service time. */
  RESPONSE_MEAN(
      "response.mean",
      Unit.MICROS,
      null,
      type -> type.service() == null ? response(Latency::mean).apply(type) : null),
  /** Median of the response time, in open loops; of the whole step over all starts due. */
  RESPONSE_P50("response.p50", Unit.MICROS, offered(OfferedLatency::p50), response(Latency::p50)),
  /** 95th percentile of the response time, if another tool states it as the only percentile. */
  RESPONSE_P95("response.p95", Unit.MICROS, null, response(Figure::onlyP95)),
  /** 99th percentile of the response time, in open loops. */
  RESPONSE_P99("response.p99", Unit.MICROS, offered(OfferedLatency::p99), response(Latency::p99)),
  /** CPU of the client's process per operation, including an embedded engine. */
  CPU("cpu", Unit.MICROS, perTransaction(Cost.PerTransaction::cpuMicros), null),
  /** CPU of the client threads per operation, if they contain no engine. */
  CLIENT_CPU("client.cpu", Unit.MICROS, Figure::clientThreads, null),
  /** CPU of the server's processes per operation. */
  SERVER_CPU("server.cpu", Unit.MICROS, server(MachineCost.Server::cpuMicros), null),
  /** The kernel's part of it. */
  SERVER_KERNEL("server.kernel", Unit.MICROS, server(MachineCost.Server::kernelCpuMicros), null),
  /** Voluntary context switches of the server per operation. */
  SERVER_SWITCHES("server.switches", Unit.COUNT, server(MachineCost.Server::waits), null),
  /** KiB that the server's processes wrote per operation. */
  SERVER_WRITES("server.wKB/q", Unit.KIB, server(MachineCost.Server::writeKb), null),
  /** Memory of the server at the end of the step. */
  SERVER_MEMORY("server.memory", Unit.MIB, server(MachineCost.Server::rssMb), null),
  /** Reads of the devices per operation. */
  READS("r/q", Unit.COUNT, devices(MachineCost.Devices::reads), null),
  /** KiB read from the devices per operation. */
  READ_KIB("rKB/q", Unit.KIB, devices(MachineCost.Devices::readKb), null),
  /** Writes of the devices per operation. */
  WRITES("w/q", Unit.COUNT, devices(MachineCost.Devices::writes), null),
  /** KiB written to the devices per operation. */
  WRITE_KIB("wKB/q", Unit.KIB, devices(MachineCost.Devices::writeKb), null),
  /** Reads per operation by the server's own counters, if its devices cannot be read. */
  COUNTED_READS("counted.r/q", Unit.COUNT, counted(MachineCost.Counted::reads), null),
  /** KiB read per operation by these counters. */
  COUNTED_READ_KIB("counted.rKB/q", Unit.KIB, counted(MachineCost.Counted::readKb), null),
  /** Writes per operation by these counters. */
  COUNTED_WRITES("counted.w/q", Unit.COUNT, counted(MachineCost.Counted::writes), null),
  /** KiB written per operation by these counters. */
  COUNTED_WRITE_KIB("counted.wKB/q", Unit.KIB, counted(MachineCost.Counted::writeKb), null),
  /** KiB that this process, including an embedded engine, wrote to the page cache per operation. */
  PROCESS_WRITES("process.wKB/q", Unit.KIB, perTransaction(Cost.PerTransaction::writeKb), null),
  /** KiB that an embedded engine wrote per operation. */
  ENGINE_WRITES("engine.wKB/q", Unit.KIB, perTransaction(Cost.PerTransaction::engineWriteKb), null),
  /** KiB written to the devices per transaction over a series of steps, settling included. */
  SETTLED_WRITE_KIB("settled.wKB/q", Unit.KIB, settled(SettledWrites::deviceKb), null),
  /** KiB that the server's processes wrote, likewise. */
  SETTLED_SERVER_WRITES("settled.server.wKB/q", Unit.KIB, settled(SettledWrites::serverKb), null),
  /** KiB that this process, including an embedded engine, wrote to the page cache, likewise. */
  SETTLED_PROCESS_WRITES(
      "settled.process.wKB/q", Unit.KIB, settled(SettledWrites::processKb), null),
  /** KiB that an embedded engine wrote, likewise. */
  SETTLED_ENGINE_WRITES("settled.engine.wKB/q", Unit.KIB, settled(SettledWrites::engineKb), null),
  /** Context switches of the whole machine per operation. */
  SWITCHES("cs/q", Unit.COUNT, perTransaction(Cost.PerTransaction::contextSwitches), null),
  /** CPU of all processes per operation. */
  HOST_CPU("cpupq", Unit.MICROS, host(MachineCost.Host::cpuMicros), null),
  /** Reads of a device per second, in imported results. */
  READS_PER_SECOND("r/s", Unit.COUNT, rates(MachineRates::reads), null),
  /** KiB read from a device per second, in imported results. */
  READ_KIB_PER_SECOND("rKB/s", Unit.KIB, rates(MachineRates::readKb), null),
  /** Writes of a device per second, in imported results. */
  WRITES_PER_SECOND("w/s", Unit.COUNT, rates(MachineRates::writes), null),
  /** KiB written to a device per second, in imported results. */
  WRITE_KIB_PER_SECOND("wKB/s", Unit.KIB, rates(MachineRates::writeKb), null),
  /** Context switches of the machine per second, in imported results. */
  SWITCHES_PER_SECOND("cs/s", Unit.COUNT, rates(MachineRates::contextSwitches), null),
  /** Percent of all processors in use, in imported results. */
  CPU_PERCENT("cpu.percent", Unit.COUNT, rates(MachineRates::cpuPercent), null),
  /** Percent of all processors idle with I/O in flight, in imported results. */
  WAIT_PERCENT("wait.percent", Unit.COUNT, rates(MachineRates::waitPercent), null),
  /** Size of the database at the end of the step. */
  DATABASE("database", Unit.BYTES, Figure::databaseBytes, null);

  /** Unit of a figure. */
  public enum Unit {
    /** Per second. */
    PER_SECOND,
    /** Microseconds. */
    MICROS,
    /** 1024 bytes. */
    KIB,
    /** 1024 · 1024 bytes. */
    MIB,
    /** Bytes. */
    BYTES,
    /** A number of events. */
    COUNT
  }

  private final String text;
  private final Unit unit;

  @SuppressWarnings("ImmutableEnumChecker") // a stateless function
  private final Function<StepResult, Double> ofStep;

  @SuppressWarnings("ImmutableEnumChecker") // a stateless function
  private final Function<TypeResult, Double> ofType;

  Figure(
      String text,
      Unit unit,
      Function<StepResult, Double> ofStep,
      Function<TypeResult, Double> ofType) {
    this.text = text;
    this.unit = unit;
    this.ofStep = ofStep;
    this.ofType = ofType;
  }

  /** Name in gates and files: "wKB/q". */
  @JsonValue
  public String text() {
    return text;
  }

  /** Unit of its values. */
  public Unit unit() {
    return unit;
  }

  /** Whether it is a latency. */
  boolean latency() {
    return switch (this) {
      case MEAN, P50, P95, P99, RESPONSE_MEAN, RESPONSE_P50, RESPONSE_P95, RESPONSE_P99 -> true;
      default -> false;
    };
  }

  /** Whether more is better; otherwise less is. */
  public boolean moreIsBetter() {
    return this == RATE;
  }

  /** Its percent; 0 if it is not a percentile. */
  double percent() {
    return switch (this) {
      case P50, RESPONSE_P50 -> 50;
      case P95, RESPONSE_P95 -> 95;
      case P99, RESPONSE_P99 -> 99;
      default -> 0;
    };
  }

  /** Whether it is a percentile of the response time, which only an open loop has. */
  boolean ofResponse() {
    return this == RESPONSE_P50 || this == RESPONSE_P95 || this == RESPONSE_P99;
  }

  /**
   * The percentile as latency.hlog has it; null if it is not a percentile, or does not exist.
   *
   * @param type the transaction type; null for a whole step
   */
  PercentileSections.Key sections(String type) {
    if (percent() == 0 || (type == null && !ofResponse())) {
      return null;
    }
    return type == null
        ? new PercentileSections.Key(PercentileSections.ALL_RESPONSES, percent())
        : PercentileSections.Key.of(type, ofResponse() ? "response" : "service", percent());
  }

  /** The figure with this name. */
  static Optional<Figure> named(String text) {
    return Arrays.stream(values()).filter(figure -> figure.text.equals(text)).findFirst();
  }

  /** Value for a whole step; null if not measured, or if it exists per type only. */
  Double of(StepResult step) {
    return ofStep == null ? null : known(ofStep.apply(step));
  }

  /** Value for a transaction type; null if not measured, or if it exists per step only. */
  Double of(TypeResult type) {
    return ofType == null ? null : known(ofType.apply(type));
  }

  private static Double known(Double value) {
    return value == null || !Double.isFinite(value) ? null : value;
  }

  private static Function<TypeResult, Double> service(Function<Latency, Double> figure) {
    return type -> type.service() == null ? null : figure.apply(type.service());
  }

  private static Function<TypeResult, Double> response(Function<Latency, Double> figure) {
    return type -> type.response() == null ? null : figure.apply(type.response());
  }

  /** Not for our own results: each further figure would widen the intervals of all others. */
  private static Double onlyP95(Latency latency) {
    return latency.p50() == null && latency.p99() == null ? latency.p95() : null;
  }

  /** A lower bound does not count as a value. */
  private static Function<StepResult, Double> offered(
      Function<OfferedLatency, OfferedLatency.Figure> figure) {
    return step -> {
      if (step.open() == null || step.open().response() == null) {
        return null;
      }
      OfferedLatency.Figure value = figure.apply(step.open().response());
      return value == null || value.greater() ? null : Double.valueOf(value.micros());
    };
  }

  private static Function<StepResult, Double> perTransaction(
      Function<Cost.PerTransaction, Double> figure) {
    return known(StepResult::cost, Cost::perTransaction, figure);
  }

  private static Function<StepResult, Double> server(Function<MachineCost.Server, Double> figure) {
    return known(Figure::machine, MachineCost::server, figure);
  }

  private static Function<StepResult, Double> devices(
      Function<MachineCost.Devices, Double> figure) {
    return known(Figure::machine, MachineCost::devices, figure);
  }

  private static Function<StepResult, Double> counted(
      Function<MachineCost.Counted, Double> figure) {
    return known(Figure::machine, MachineCost::counted, figure);
  }

  private static Function<StepResult, Double> host(Function<MachineCost.Host, Double> figure) {
    return known(Figure::machine, MachineCost::host, figure);
  }

  private static Function<StepResult, Double> settled(Function<SettledWrites, Double> figure) {
    return known(StepResult::series, SeriesWrites::settled, figure);
  }

  private static Function<StepResult, Double> rates(Function<MachineRates, Double> figure) {
    return known(StepResult::cost, Cost::rates, figure);
  }

  private static MachineCost machine(StepResult step) {
    return step.cost() == null ? null : step.cost().machine();
  }

  /** A figure of a part of a part of a step; null if one of them is. */
  private static <A, B> Function<StepResult, Double> known(
      Function<StepResult, A> part, Function<A, B> of, Function<B, Double> figure) {
    return step -> Optional.of(step).map(part).map(of).map(figure).orElse(null);
  }

  private static Double clientThreads(StepResult step) {
    ClientCost client = step.client();
    return client == null || client.includesEngine()
        ? null
        : Double.valueOf(client.threadCpuMicrosPerTransaction());
  }

  private static Double databaseBytes(StepResult step) {
    return step.cost() == null || step.cost().databaseBytes() == null
        ? null
        : Double.valueOf(step.cost().databaseBytes());
  }
}
