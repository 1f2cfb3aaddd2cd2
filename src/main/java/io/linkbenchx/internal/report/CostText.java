package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.MachineRates;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * Costs as text; figures that were not measured are NA, and those that the adapter cannot provide
 * are omitted.
 */
final class CostText {
  private CostText() {}

  static List<String> perTransaction(StepResult step) {
    Cost cost = step.cost();
    boolean embedded = step.client() != null && step.client().includesEngine();
    List<String> items = new ArrayList<>();
    if (cost.perTransaction().cpuMicros() != null) {
      items.add(
          (embedded ? "CPU " : "client CPU ")
              + Figures.plain(cost.perTransaction().cpuMicros(), 1)
              + " us"
              + split(cost));
    }
    roundTrips(step).ifPresent(items::add);
    if (embedded) {
      items.add("engine writes " + kilobytes(cost.perTransaction().engineWriteKb()));
      items.add(
          "process writes "
              + kilobytes(cost.perTransaction().writeKb())
              + " (page cache, not device"
              + cancelled(cost)
              + ")");
      items.add("reads " + kilobytes(cost.perTransaction().readKb()));
    }
    Double jit = cost.perTransaction().jitCpuMicros();
    if (jit != null) {
      items.add("JIT compiler " + Figures.plain(jit, 1) + " us more");
    }
    if (cost.rates() != null) {
      return rates(cost.rates());
    }
    return items;
  }

  /** Figures per second of a tool that monitors the machine. */
  private static List<String> rates(MachineRates rates) {
    List<String> items = new ArrayList<>();
    rate(items, "reads/s", rates.reads());
    rate(items, "read KB/s", rates.readKb());
    rate(items, "writes/s", rates.writes());
    rate(items, "written KB/s", rates.writeKb());
    rate(items, "switches/s", rates.contextSwitches());
    rate(items, "interrupts/s", rates.interrupts());
    rate(items, "cpu %", rates.cpuPercent());
    rate(items, "waiting for disk %", rates.waitPercent());
    rate(items, "stolen %", rates.stolenPercent());
    return items;
  }

  private static void rate(List<String> items, String name, Double value) {
    if (value != null) {
      items.add(name + " " + Figures.rate(value));
    }
  }

  /** Traffic between client and server, over all transaction types. */
  private static Optional<String> roundTrips(StepResult step) {
    OptionalDouble trips = each(step, TypeResult.Traffic::roundTrips);
    return trips.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "round trips %s (%s statements)"
                .formatted(
                    Figures.plain(trips.getAsDouble(), 2),
                    Figures.plain(each(step, TypeResult.Traffic::statements).getAsDouble(), 2)));
  }

  /** A figure of the traffic per transaction over all types; empty if no type counted it. */
  static OptionalDouble each(StepResult step, ToDoubleFunction<TypeResult.Traffic> figure) {
    double transactions = 0;
    double sum = 0;
    for (TypeResult type : step.types().values()) {
      if (type.traffic() != null) {
        transactions += type.count();
        sum += type.count() * figure.applyAsDouble(type.traffic());
      }
    }
    return transactions == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / transactions);
  }

  /** Pages dropped instead of written, including pages of earlier steps. */
  private static String cancelled(Cost cost) {
    Long bytes = cost.writes() == null ? null : cost.writes().cancelledBytes();
    return bytes == null || bytes == 0 ? "" : "; " + Figures.bytes(bytes) + " cancelled";
  }

  private static String kilobytes(Double value) {
    return value == null ? "NA" : Figures.plain(value, 2) + " KB";
  }

  /** The breakdown of the CPU time, if known; otherwise "". */
  private static String split(Cost cost) {
    Cost.PerTransaction each = cost.perTransaction();
    List<String> parts = new ArrayList<>();
    if (each.clientCpuMicros() != null) {
      double waiting = each.waitingCpuMicros() == null ? 0 : each.waitingCpuMicros();
      double database = each.cpuMicros() - each.clientCpuMicros() - waiting;
      String rest = database < 0 ? Figures.NOT_MEASURED : Figures.plain(database, 1);
      parts.add("client %s, database %s".formatted(Figures.plain(each.clientCpuMicros(), 1), rest));
    }
    if (each.waitingCpuMicros() != null) {
      parts.add("waiting " + Figures.plain(each.waitingCpuMicros(), 1));
    }
    if (each.kernelCpuMicros() != null) {
      parts.add("kernel " + Figures.plain(each.kernelCpuMicros(), 1));
    }
    return parts.isEmpty() ? "" : " (" + String.join("; ", parts) + ")";
  }

  static List<String> space(Cost cost) {
    List<String> items = new ArrayList<>();
    if (cost.amplification() != null) {
      items.add(
          "engine bytes per row byte "
              + Figures.plain(cost.amplification().total(), 1)
              + parts(cost));
    }
    boolean estimate = cost.size() != null && cost.size().estimate();
    if (cost.databaseBytes() != null) {
      String size = "size " + (estimate ? "about " : "") + Figures.bytes(cost.databaseBytes());
      boolean comparable = cost.logicalBytes() != null && cost.logicalBytes() > 0;
      items.add(
          comparable
              ? size
                  + ", "
                  + Figures.plain(cost.databaseBytes() / (double) cost.logicalBytes(), 2)
                  + " x the data loaded"
              : size);
    }
    items.addAll(MemoryText.items(cost));
    if (cost.size() != null) {
      addSize(items, cost);
    }
    return items;
  }

  /** Adds the details of the size; the size of the files only if it differs from the database's. */
  private static void addSize(List<String> items, Cost cost) {
    Cost.Size size = cost.size();
    items.addAll(whySize(size));
    if (size.bytesBefore() != null) {
      items.add("before the step " + Figures.bytes(size.bytesBefore()));
    }
    if (size.bytesPerRow() != null) {
      items.add(Figures.plain(size.bytesPerRow(), 1) + " bytes per row");
    }
    if (size.fileBytes() != null && !size.fileBytes().equals(cost.databaseBytes())) {
      String before =
          size.fileBytesBefore() == null
              ? ""
              : " (before " + Figures.bytes(size.fileBytesBefore()) + ")";
      items.add("files " + Figures.bytes(size.fileBytes()) + before);
    }
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
      addTree(items, step);
      items.addAll(engine(step.cost()));
    }
    return items;
  }

  /** The engine's counters, without those that are 0. */
  static List<String> engine(Cost cost) {
    List<String> items = new ArrayList<>();
    if (cost.statistics() != null) {
      cost.statistics().work().forEach((name, n) -> addFigure(items, "", name, n));
      cost.statistics().state().forEach((name, n) -> addFigure(items, "at the end ", name, n));
    }
    return items;
  }

  private static void addTree(List<String> items, StepResult step) {
    Map<String, Long> work = step.cost().statistics().work();
    Long requests = work.get("cache_requests");
    if (requests == null || step.transactions() == 0) {
      return;
    }
    Double written = Figure.named("engine.files").of(step);
    if (written != null) {
      items.add("written " + Figures.plain(written, 2) + " KB/q");
    }
    add(items, "log syncs", work.get("log_syncs"), step);
    add(items, "pages evicted by clients", work.get("application_evicted_pages"), step);
    Long read = work.get("cache_read_pages");
    if (requests > 0 && read != null) {
      items.add("cache hit ratio " + Figures.plain(1 - (double) read / requests, 4));
    }
  }

  private static void add(List<String> items, String what, Long n, StepResult step) {
    if (n != null) {
      items.add(what + " " + Figures.plain((double) n / step.transactions(), 3) + "/q");
    }
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

  private static String parts(Cost cost) {
    List<String> parts = new ArrayList<>();
    add(parts, "log", cost.amplification().log());
    add(parts, "flush", cost.amplification().flush());
    add(parts, "compaction", cost.amplification().compaction());
    return parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")";
  }

  private static void add(List<String> parts, String name, Double value) {
    if (value != null) {
      parts.add(name + " " + Figures.plain(value, 1));
    }
  }
}
