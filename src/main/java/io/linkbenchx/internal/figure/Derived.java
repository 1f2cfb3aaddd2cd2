package io.linkbenchx.internal.figure;

import static io.linkbenchx.result.Quantity.Per.SECOND;
import static io.linkbenchx.result.Quantity.Per.STEP;
import static io.linkbenchx.result.Quantity.Unit.KIB;
import static io.linkbenchx.result.Quantity.Unit.MICROS;

import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Followed;
import io.linkbenchx.result.ProcessUse;
import io.linkbenchx.result.Quantity;
import io.linkbenchx.result.Settling;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Figures that follow from several components of a result. Null = not measured. */
final class Derived {
  private static final double GIB = 1L << 30;
  private static final double BYTES_PER_KIB = 1024;

  private Derived() {}

  @Quantity(value = "mean", unit = MICROS, per = STEP, compared = 11)
  static Double mean(TypeResult type) {
    return type.service() == null ? null : Double.valueOf(type.service().mean());
  }

  /** If another tool states no service time. */
  @Quantity(value = "response.mean", unit = MICROS, per = STEP, compared = 21)
  static Double responseMean(TypeResult type) {
    return type.service() != null || type.response() == null
        ? null
        : Double.valueOf(type.response().mean());
  }

  /** Latencies over all types. */
  @Quantity("all.")
  static Waits waits(StepResult step) {
    return step.open() == null
        ? new Waits(step.totals().service(), null)
        : new Waits(null, step.open().response());
  }

  /** CPU of the client threads, if they contain no engine. */
  @Quantity(value = "client.cpu", unit = MICROS, compared = 31)
  static Double clientThreads(ClientCost client) {
    return client.includesEngine() ? null : Double.valueOf(client.threadCpuMicrosPerTransaction());
  }

  /** CPU of this process, if it contains no engine. */
  @Quantity(value = "client.process.cpu", unit = MICROS)
  static Double clientProcess(ClientCost client) {
    return client.includesEngine() ? null : Double.valueOf(client.cpuMicrosPerTransaction());
  }

  /** As the engine counts it: log, flush and compaction, or blocks and log. */
  @Quantity(value = "engine.written", title = "KiB written by the engine per operation", unit = KIB)
  @Followed(place = 8, head = "engine wKB/q", column = "engine_kib_written_per_query", decimals = 2)
  static Double engineKib(StepResult step) {
    Double parts = Figure.named("engine.wKB/q").of(step);
    return parts == null ? fileKib(step) : parts;
  }

  /** To data files and to the log, where the engine counts them apart; JE has only a log. */
  @Quantity(value = "engine.files", unit = KIB)
  static Double fileKib(StepResult step) {
    Double data = counted(step, "file_written_bytes", "written_bytes");
    Double log = counted(step, "log_written_bytes");
    Double bytes =
        data == null || log == null ? (data == null ? log : data) : Double.valueOf(data + log);
    return bytes == null ? null : Double.valueOf(bytes / BYTES_PER_KIB);
  }

  @Quantity(value = "engine.rKB/q", unit = KIB)
  static Double readKib(StepResult step) {
    Double bytes = counted(step, "file_read_bytes", "read_bytes");
    return bytes == null ? null : Double.valueOf(bytes / BYTES_PER_KIB);
  }

  @Quantity("files.reads")
  static Double fileReads(StepResult step) {
    return counted(step, "file_reads");
  }

  /** Reads that the engine's cache did not answer. */
  @Quantity("cache.misses")
  static Double misses(StepResult step) {
    return counted(step, "cache_misses", "cache_read_pages");
  }

  /** Of a load: link and count rows; all rows if the data are not a graph. */
  @Quantity(value = "inserts/s", per = SECOND)
  static Double inserts(StepResult load) {
    Double nodes = load.loaded() == null ? null : load.loaded().rowRates().get("nodes");
    return nodes == null ? load.rate() : load.rate() - nodes;
  }

  /** (cpu% · 1000) / inserts per second. */
  @Quantity("cpu%/insert")
  static Double cpuPerInsert(StepResult load) {
    return perInsert(load, "cpu%/row");
  }

  /** Context switches of the whole machine. */
  @Quantity("cs/insert")
  static Double switchesPerInsert(StepResult load) {
    return perInsert(load, "cs/q");
  }

  /** From a figure per row of any kind. */
  private static Double perInsert(StepResult load, String perRow) {
    Double each = Figure.named(perRow).of(load);
    double inserts = inserts(load);
    return each == null || !(inserts > 0) ? null : Double.valueOf(each * (load.rate() / inserts));
  }

  /** From the engine's counters, otherwise from the devices. */
  @Quantity(value = "amplification", title = "write amplification", per = STEP)
  @Followed(place = 9, head = "write amp", column = "write_amplification", decimals = 2)
  static Double amplification(StepResult step) {
    Double engine = Settling.Basis.ENGINE_WRITES.of(step);
    return engine == null ? Settling.Basis.DEVICE_WRITES.of(step) : engine;
  }

  @Quantity(value = "database.gib", title = "size of the database, GiB", per = STEP)
  @Followed(place = 12, head = "size, GiB", column = "db_size_gib", decimals = 2)
  static Double databaseGib(Cost cost) {
    return gib(cost.databaseBytes());
  }

  /** Of its files: of an embedded engine its size, of a server all files in its directories. */
  @Quantity(value = "files.gib", per = STEP)
  static Double filesGib(StepResult step) {
    Cost cost = step.cost();
    return cost == null
        ? null
        : embedded(step)
            ? gib(cost.databaseBytes())
            : cost.size() == null ? null : gib(cost.size().fileBytes());
  }

  /** Memory at the end; for an embedded engine, of this process. */
  @Quantity(value = "memory.gib", per = STEP)
  static Double memoryGib(StepResult step) {
    Double server = Figure.named("server.memory").of(step);
    if (server != null) {
      return server / 1024;
    }
    ProcessUse process = step.process();
    Long kib = process == null || !embedded(step) ? null : process.memory().rssKb();
    return kib == null ? null : Double.valueOf(kib * BYTES_PER_KIB / GIB);
  }

  private static Double gib(Long bytes) {
    return bytes == null ? null : Double.valueOf(bytes / GIB);
  }

  private static boolean embedded(StepResult step) {
    return step.client() != null && step.client().includesEngine();
  }

  /** The first of these counters that the engine has, per operation; null if it has none. */
  private static Double counted(StepResult step, String... names) {
    if (step.cost() == null || step.cost().statistics() == null || step.transactions() == 0) {
      return null;
    }
    Map<String, Long> work = step.cost().statistics().work();
    return List.of(names).stream()
        .map(work::get)
        .filter(Objects::nonNull)
        .findFirst()
        .map(n -> (double) n / step.transactions())
        .orElse(null);
  }
}
