package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DataMemory;
import io.linkbenchx.result.MachineRates;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Costs as text; figures that were not measured are NA, and those that the adapter cannot provide
 * are omitted.
 */
final class CostText {
  private CostText() {}

  static List<String> perTransaction(StepResult step) {
    Cost cost = step.cost();
    if (cost.rates() != null) {
      return rates(cost.rates());
    }
    Cost.PerTransaction each = cost.perTransaction();
    boolean embedded = step.client() != null && step.client().includesEngine();
    String cpu = IfKnown.figure(embedded ? "CPU " : "client CPU ", each.cpuMicros(), 1, " us");
    String dropped = " (page cache, not device" + cancelled(cost) + ")";
    return IfKnown.texts(
        IfKnown.of(cpu, known -> known + split(each)),
        roundTrips(step),
        embedded ? "engine writes " + Figures.plain(each.engineWriteKb(), 2, " KB") : null,
        embedded ? "process writes " + Figures.plain(each.writeKb(), 2, " KB") + dropped : null,
        embedded ? "reads " + Figures.plain(each.readKb(), 2, " KB") : null,
        IfKnown.figure("JIT compiler ", each.jitCpuMicros(), 1, " us more"));
  }

  /** Figures per second of a tool that monitors the machine. */
  private static List<String> rates(MachineRates rates) {
    return IfKnown.texts(
        rate("reads/s", rates.reads()),
        rate("read KB/s", rates.readKb()),
        rate("writes/s", rates.writes()),
        rate("written KB/s", rates.writeKb()),
        rate("switches/s", rates.contextSwitches()),
        rate("interrupts/s", rates.interrupts()),
        rate("cpu %", rates.cpuPercent()),
        rate("waiting for disk %", rates.waitPercent()),
        rate("stolen %", rates.stolenPercent()));
  }

  private static String rate(String name, Double value) {
    return IfKnown.of(value, rate -> name + " " + Figures.rate(rate));
  }

  /** Traffic between client and server, over all transaction types. */
  private static String roundTrips(StepResult step) {
    Double trips = each(step, TypeResult.Traffic::roundTrips);
    String statements = Figures.plain(each(step, TypeResult.Traffic::statements), 2);
    return IfKnown.figure("round trips ", trips, 2, " (" + statements + " statements)");
  }

  /** A figure of the traffic per transaction over all types; null if no type counted it. */
  static Double each(StepResult step, ToDoubleFunction<TypeResult.Traffic> figure) {
    double transactions = 0;
    double sum = 0;
    for (TypeResult type : step.types().values()) {
      if (type.traffic() != null) {
        transactions += type.count();
        sum += type.count() * figure.applyAsDouble(type.traffic());
      }
    }
    return transactions == 0 ? null : sum / transactions;
  }

  /** Pages dropped instead of written, including pages of earlier steps. */
  private static String cancelled(Cost cost) {
    Long bytes = IfKnown.of(cost.writes(), Cost.Writes::cancelledBytes);
    return bytes == null || bytes == 0 ? "" : "; " + Figures.bytes(bytes) + " cancelled";
  }

  /** The breakdown of the CPU time, if known; otherwise "". */
  private static String split(Cost.PerTransaction each) {
    String parts = null;
    if (each.clientCpuMicros() != null) {
      double waiting = each.waitingCpuMicros() == null ? 0 : each.waitingCpuMicros();
      double database = each.cpuMicros() - each.clientCpuMicros() - waiting;
      String rest = database < 0 ? Figures.NOT_MEASURED : Figures.plain(database, 1);
      parts = "client %s, database %s".formatted(Figures.plain(each.clientCpuMicros(), 1), rest);
    }
    return IfKnown.inBrackets(
        "; ",
        parts,
        IfKnown.figure("waiting ", each.waitingCpuMicros(), 1, ""),
        IfKnown.figure("kernel ", each.kernelCpuMicros(), 1, ""));
  }

  static List<String> space(Cost cost) {
    List<String> items = new ArrayList<>();
    IfKnown.addTo(
        items,
        IfKnown.of(cost.amplification(), CostText::amplification),
        IfKnown.of(cost.databaseBytes(), bytes -> size(cost, bytes)));
    items.addAll(memory(cost));
    if (cost.size() != null) {
      items.addAll(size(cost.size(), cost.databaseBytes()));
    }
    return items;
  }

  private static String size(Cost cost, double bytes) {
    boolean estimate = cost.size() != null && cost.size().estimate();
    boolean comparable = cost.logicalBytes() != null && cost.logicalBytes() > 0;
    String ratio = comparable ? Figures.plain(bytes / cost.logicalBytes(), 2) : "";
    return ("size " + (estimate ? "about " : "") + Figures.bytes(bytes))
        + (comparable ? ", " + ratio + " x the data loaded" : "");
  }

  private static String amplification(Cost.Amplification written) {
    return IfKnown.figure("engine bytes per row byte ", written.total(), 1, "")
        + IfKnown.inBrackets(
            ", ",
            IfKnown.figure("log ", written.log(), 1, ""),
            IfKnown.figure("flush ", written.flush(), 1, ""),
            IfKnown.figure("compaction ", written.compaction(), 1, ""));
  }

  /** The details of the size; the size of the files only if it differs from the database's. */
  private static List<String> size(Cost.Size size, Long databaseBytes) {
    boolean same = Objects.equals(size.fileBytes(), databaseBytes);
    String before = IfKnown.of(size.fileBytesBefore(), bytes -> "before " + Figures.bytes(bytes));
    String files = IfKnown.of(size.fileBytes(), bytes -> "files " + Figures.bytes(bytes));
    List<String> items = new ArrayList<>(whySize(size));
    IfKnown.addTo(
        items,
        IfKnown.of(size.bytesBefore(), bytes -> "before the step " + Figures.bytes(bytes)),
        IfKnown.figure("", size.bytesPerRow(), 1, " bytes per row"),
        same ? null : IfKnown.of(files, known -> known + IfKnown.inBrackets("", before)));
    return items;
  }

  /** Why the size is missing or an estimate; empty if it is exact or the database offers none. */
  private static List<String> whySize(Cost.Size size) {
    Provenance why = size.whyNot();
    if (why == null) {
      return size.estimate() ? List.of("from statistics") : List.of();
    }
    String what = size.estimate() ? "from statistics: " : "size " + Figures.NOT_MEASURED + ": ";
    return switch (why.missing()) {
      case NO_RIGHT ->
          List.of(what + "the server refused it: " + why.detail(), "grant that privilege");
      case NOT_OFFERED -> size.estimate() ? List.of(what + "no " + why.detail()) : List.of();
      default -> List.of(what + "the server did not answer: " + why.detail());
    };
  }

  /** The engine's counters; of a B-tree, first what a reader asks. */
  static List<String> engine(StepResult step) {
    List<String> items = new ArrayList<>();
    if (step.cost() != null && step.cost().statistics() != null) {
      items.addAll(tree(step, step.cost().statistics().work()));
      items.addAll(engine(step.cost()));
    }
    return items;
  }

  /** The engine's counters, without those that are 0. */
  static List<String> engine(Cost cost) {
    List<String> items = new ArrayList<>();
    cost.statistics().work().forEach((name, n) -> addFigure(items, "", name, n));
    cost.statistics().state().forEach((name, n) -> addFigure(items, "at the end ", name, n));
    return items;
  }

  private static List<String> tree(StepResult step, Map<String, Long> work) {
    Long requests = work.get("cache_requests");
    if (requests == null || step.transactions() == 0) {
      return List.of();
    }
    Long read = requests > 0 ? work.get("cache_read_pages") : null;
    return IfKnown.texts(
        IfKnown.figure("written ", Figure.named("engine.files").of(step), 2, " KB/q"),
        each("log syncs ", work.get("log_syncs"), step),
        each("pages evicted by clients ", work.get("application_evicted_pages"), step),
        IfKnown.figure(
            "cache hit ratio ", IfKnown.of(read, n -> 1 - (double) n / requests), 4, ""));
  }

  private static String each(String what, Long n, StepResult step) {
    return IfKnown.of(n, all -> IfKnown.figure(what, (double) all / step.transactions(), 3, "/q"));
  }

  private static void addFigure(List<String> items, String when, String name, long n) {
    if (n == 0) {
      return;
    }
    String words = name.replaceAll("_(bytes|micros)$", "").replace('_', ' ');
    String figure =
        name.endsWith("_bytes")
            ? bytes(n)
            : name.endsWith("_micros") ? Figures.plain(n / 1e6, 2) + " s" : Figures.count(n);
    items.add(when + words + " " + figure);
  }

  /** Whole KB are cut, not rounded, and so are parts of one. */
  private static String bytes(long n) {
    if (n >= 1 << 20) {
      return Figures.bytes(n);
    }
    return (n >= 1 << 10 ? Figures.count(n >> 10) : Figures.plain(Math.floor(n / 10.24) / 100, 2))
        + " KB";
  }

  /**
   * "3.2 per 1000 transactions (conflict 1213: 2.9, timeout 1205: 0.3)"; empty if there are none.
   */
  static String conflicts(StepResult step) {
    Map<String, Long> codes = byCode(step);
    if (codes.isEmpty() || step.transactions() == 0) {
      return "";
    }
    List<String> parts = new ArrayList<>();
    codes.forEach((code, n) -> parts.add(code + ": " + per(n, step)));
    long all = codes.values().stream().mapToLong(Long::longValue).sum();
    return per(all, step) + " per 1000 transactions (" + String.join(", ", parts) + ")";
  }

  private static Map<String, Long> byCode(StepResult step) {
    Map<String, Long> codes = new TreeMap<>();
    step.types().values().stream()
        .map(TypeResult::failedAttempts)
        .filter(Objects::nonNull)
        .forEach(failed -> failed.forEach((code, n) -> codes.merge(code, n, Long::sum)));
    codes.keySet().removeIf(code -> !code.startsWith("conflict") && !code.startsWith("timeout"));
    return codes;
  }

  private static String per(long n, StepResult step) {
    double share = 1000.0 * n / step.transactions();
    return Figures.plain(share, share < 0.1 ? 3 : 1);
  }

  /** {@code 5.8 x the cache of 200 MB}, {@code 2.9 x the memory limit of 400 MB}. */
  static List<String> memory(Cost cost) {
    DataMemory memory = IfKnown.of(cost, Cost::size, Cost.Size::memory);
    if (memory == null || cost.databaseBytes() == null) {
      return List.of();
    }
    boolean limited = memory.limitBytes() != null;
    Long bytes = limited ? memory.limitBytes() : memory.hostBytes();
    return IfKnown.texts(
        times(memory.dataPerCache(), "the cache", memory.cacheBytes()),
        times(memory.dataPerMemory(), limited ? "the memory limit" : "the memory", bytes));
  }

  private static String times(Double ratio, String what, Long bytes) {
    if (ratio == null) {
      return null;
    }
    int decimals = ratio < 0.0005 ? 5 : ratio < 0.005 ? 3 : ratio < 9.95 ? 2 : 0;
    return Figures.plain(ratio, decimals) + " x " + what + " of " + Figures.bytes(bytes);
  }
}
