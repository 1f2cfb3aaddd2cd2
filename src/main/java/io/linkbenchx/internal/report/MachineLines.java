package io.linkbenchx.internal.report;

import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.KernelPolicy;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.RunResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The client's machine, its kernel's policies, and the readahead of the database's devices. */
final class MachineLines {
  private static final double NANOS_PER_MICRO = 1e3;

  private MachineLines() {}

  /** The machine by the names of its facts; empty if it is not known. */
  static Map<String, String> facts(Machine machine) {
    Map<String, String> facts = new LinkedHashMap<>();
    if (machine == null) {
      return facts;
    }
    facts.put("cores", Integer.toString(machine.cores()));
    facts.put("CPU quota", IfKnown.of(machine.cpuQuota(), Figures::trimmed));
    facts.put("memory", gigabytes(machine.memoryBytes()));
    facts.put("os", machine.os());
    facts.put("arch", machine.arch());
    facts.put("jdk", machine.jdk());
    facts.put("heap", gigabytes(machine.heapBytes()));
    facts.putAll(facts(machine.kernel()));
    facts.values().removeIf(Objects::isNull);
    return facts;
  }

  /** The machine for the head. */
  static List<String> machine(Machine machine) {
    String quota = IfKnown.of(machine.cpuQuota(), cores -> "CPU quota " + Figures.trimmed(cores));
    return List.of(
        Plural.of(machine.cores(), "core") + IfKnown.inBrackets("", quota),
        gigabytes(machine.memoryBytes()),
        machine.os(),
        machine.arch(),
        "JDK " + machine.jdk(),
        "heap " + gigabytes(machine.heapBytes()));
  }

  private static String gigabytes(long bytes) {
    return Figures.plain(bytes / (double) (1L << 30), 1) + " GB";
  }

  /** The kernel's policies for the head; empty if nothing is known. */
  static List<String> kernel(RunResult run) {
    Predicate<DatabaseResult> elsewhere = of -> of.server() != null && !of.server().onThisHost();
    List<String> items = new ArrayList<>();
    facts(IfKnown.of(run.run().machine(), Machine::kernel))
        .forEach((name, value) -> items.add(name + " " + value));
    readahead(run).forEach((device, value) -> items.add("readahead " + device + " " + value));
    if (!items.isEmpty() && run.databases().stream().anyMatch(elsewhere)) {
      items.add(0, "of the client's machine");
      items.add("of the server's " + Figures.NOT_MEASURED);
    }
    return items;
  }

  private static Map<String, String> facts(KernelPolicy kernel) {
    Map<String, String> facts = new LinkedHashMap<>();
    if (kernel == null) {
      return facts;
    }
    facts.put("swap", swap(kernel));
    facts.put("CPU governor", Objects.toString(kernel.governor(), Figures.NOT_MEASURED));
    facts.put("idle", idle(kernel));
    facts.put("halt polling", IfKnown.of(kernel.guestHaltPollNanos(), MachineLines::micros));
    facts.put("halt polling of KVM", IfKnown.of(kernel.kvmHaltPollNanos(), MachineLines::micros));
    facts.put("THP", Objects.toString(kernel.transparentHugePages(), Figures.NOT_MEASURED));
    facts.put("THP defrag", Objects.toString(kernel.hugePageDefrag(), Figures.NOT_MEASURED));
    facts.values().removeIf(Objects::isNull);
    return facts;
  }

  private static String swap(KernelPolicy kernel) {
    if (kernel.swapBytes() == null) {
      return Figures.NOT_MEASURED;
    }
    String swappiness = IfKnown.of(kernel.swappiness(), value -> "swappiness " + value);
    return kernel.swapBytes() == 0
        ? "none"
        : Figures.bytes(kernel.swapBytes()) + IfKnown.inBrackets("", swappiness);
  }

  private static String idle(KernelPolicy kernel) {
    String states = IfKnown.of(kernel.idleStates(), names -> "(" + String.join(" ", names) + ")");
    List<String> known = IfKnown.texts(kernel.idleGovernor(), states);
    return known.isEmpty() ? Figures.NOT_MEASURED : String.join(" ", known);
  }

  /** By device; empty if no device is known. */
  static Map<String, String> readahead(RunResult run) {
    Map<String, String> devices = new LinkedHashMap<>();
    run.databases().stream()
        .flatMap(database -> Stream.ofNullable(database.devices()).flatMap(List::stream))
        .forEach(
            device ->
                devices.put(
                    device.name(),
                    IfKnown.text(device.readaheadBytes(), n -> Figures.count(n / 1024) + " KB")));
    return devices;
  }

  private static String micros(long nanos) {
    return nanos == 0 ? "off" : Figures.trimmed(nanos / NANOS_PER_MICRO) + " us";
  }
}
