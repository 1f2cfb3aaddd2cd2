package io.linkbenchx.compare;

import com.fasterxml.jackson.annotation.JsonValue;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;

/** A figure that is compared. Those of {@link TypeResult} exist once for each transaction type. */
public enum Figure {
  /** Completed transactions per second; of a load, rows; exists of each type too. */
  RATE("rate", Unit.PER_SECOND, StepResult::rate, TypeResult::rate),
  /** Mean service time. */
  MEAN("mean", Unit.MICROS, null, service(Latency::mean)),
  /** Median of the service time. */
  P50("p50", Unit.MICROS, null, service(Latency::p50)),
  /** 99th percentile of the service time. */
  P99("p99", Unit.MICROS, null, service(Latency::p99)),
  /** Median of the response time, in open loops; of the whole step over all starts due. */
  RESPONSE_P50("response.p50", Unit.MICROS, offered(OfferedLatency::p50), response(Latency::p50)),
  /** 99th percentile of the response time, in open loops. */
  RESPONSE_P99("response.p99", Unit.MICROS, offered(OfferedLatency::p99), response(Latency::p99)),
  /** CPU of the client's process per operation, the engine's where that is in it. */
  CPU("cpu", Unit.MICROS, perTransaction(Cost.PerTransaction::cpuMicros), null),
  /** CPU of the client threads per operation, where they hold no engine. */
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
  /** KiB that this process, with an engine in it, gave to the page cache per operation. */
  PROCESS_WRITES("process.wKB/q", Unit.KIB, perTransaction(Cost.PerTransaction::writeKb), null),
  /** KiB that an embedded engine wrote per operation. */
  ENGINE_WRITES("engine.wKB/q", Unit.KIB, perTransaction(Cost.PerTransaction::engineWriteKb), null),
  /** Context switches of the whole machine per operation. */
  SWITCHES("cs/q", Unit.COUNT, perTransaction(Cost.PerTransaction::contextSwitches), null),
  /** CPU of all processes per operation. */
  HOST_CPU("cpupq", Unit.MICROS, host(MachineCost.Host::cpuMicros), null),
  /** Size of the database at the end of the step. */
  DATABASE("database", Unit.BYTES, Figure::databaseBytes, null);

  /** What a figure counts. */
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

  @SuppressWarnings("ImmutableEnumChecker") // a function without state
  private final Function<StepResult, Double> ofStep;

  @SuppressWarnings("ImmutableEnumChecker") // a function without state
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

  /** As gates and files name it: "wKB/q". */
  @JsonValue
  public String text() {
    return text;
  }

  /** What it counts. */
  public Unit unit() {
    return unit;
  }

  /** To what results round it, in its unit: latencies to 10 ns. */
  double step() {
    return switch (this) {
      case MEAN, P50, P99, RESPONSE_P50, RESPONSE_P99 -> 0.01;
      default -> 0;
    };
  }

  /** Whether more is better; of all other figures less is. */
  public boolean moreIsBetter() {
    return this == RATE;
  }

  /** The figure of this name. */
  static Optional<Figure> named(String text) {
    return Arrays.stream(values()).filter(figure -> figure.text.equals(text)).findFirst();
  }

  /** Of a whole step; null if it was not measured, or exists of types only. */
  Double of(StepResult step) {
    return ofStep == null ? null : known(ofStep.apply(step));
  }

  /** Of a transaction type; null if it was not measured, or exists of steps only. */
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

  /** A lower bound is no figure. */
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
    return step ->
        step.cost() == null || step.cost().perTransaction() == null
            ? null
            : figure.apply(step.cost().perTransaction());
  }

  private static MachineCost machine(StepResult step) {
    return step.cost() == null ? null : step.cost().machine();
  }

  private static Function<StepResult, Double> server(Function<MachineCost.Server, Double> figure) {
    return step ->
        machine(step) == null || machine(step).server() == null
            ? null
            : figure.apply(machine(step).server());
  }

  private static Function<StepResult, Double> devices(
      Function<MachineCost.Devices, Double> figure) {
    return step ->
        machine(step) == null || machine(step).devices() == null
            ? null
            : figure.apply(machine(step).devices());
  }

  private static Function<StepResult, Double> host(Function<MachineCost.Host, Double> figure) {
    return step ->
        machine(step) == null || machine(step).host() == null
            ? null
            : figure.apply(machine(step).host());
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
