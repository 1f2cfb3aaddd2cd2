package io.linkbenchx.internal.report;

import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellServer;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.Imported;
import io.linkbenchx.result.KernelPolicy;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The head of a run: tool, workload, databases, and the client's machine with its kernel's policies
 * and the readahead of the database's devices. Also the servers of a plan.
 */
final class HeadLines {
  private static final int LONGEST_FACT = 26;
  private static final double NANOS_PER_MICRO = 1e3;

  /** Facts on the connection to a server, without which products are not comparable. */
  private static final List<String> WAY =
      List.of("driver", "statements", "reads", "writes", "sockets", "proxy", "pooler");

  private HeadLines() {}

  /** The conditions of the figures: all that is known of them, or briefly what is run on what. */
  static Lines addTo(Lines lines, RunResult run) {
    RunInfo info = run.run();
    List<String> tool = tool(run, lines.brief() ? "" : "profile ");
    List<String> fitting = lines.fitting(0, tool, "  ");
    lines.line(String.join("  ", fitting));
    if (!lines.brief()) {
      tool.stream().filter(i -> !fitting.contains(i)).forEach(item -> lines.line(" " + item));
      if (!info.facts().shown().isEmpty()) {
        lines.sentence("workload", String.join(", ", shortFacts(info.facts())));
      }
    }
    run.databases().forEach(database -> addTo(lines, database));
    Imported other = lines.brief() ? null : info.imported();
    if (other != null) {
      List<String> files = other.files().stream().map(Imported.Source::path).toList();
      lines.sentence("imported", "from " + other.text() + ": " + String.join(", ", files));
    }
    if (info.machine() != null) {
      lines.itemsOrFitting("machine", machine(info.machine()), ", ");
    }
    // Of an embedded engine they are on the page only: the first screen is for figures.
    boolean server = run.databases().stream().anyMatch(database -> database.server() != null);
    lines.itemsOrFitting("kernel", server && !lines.brief() ? kernel(run) : List.of(), ", ");
    return lines.sentence("", Remarks.notAServer(run));
  }

  /** Tool, workload, profile with a word before it, seed and label. */
  private static List<String> tool(RunResult run, String before) {
    RunInfo info = run.run();
    String profile = info.profile() == null ? "" : before + info.profile().text();
    String between = info.workload().isEmpty() || profile.isEmpty() ? "" : ", ";
    String label = Objects.toString(info.label(), "");
    return IfKnown.texts(
        "linkbenchx " + run.tool().version(),
        info.workload() + between + profile,
        "seed " + Objects.toString(info.seed(), Figures.NOT_MEASURED),
        label.isEmpty() ? "" : "label " + label);
  }

  static Lines addTo(Lines lines, DatabaseResult database) {
    String data = database.settings().get("data");
    List<String> way = way(database);
    if (lines.brief()) {
      String durability = database.durability().effective().replaceFirst(" \\(.*\\)$", "");
      List<String> items = IfKnown.texts(productHere(database), data, durability);
      return lines.itemsOrFitting(
          "database", Stream.concat(items.stream(), way.stream()).toList(), "; ");
    }
    lines.sentence("database", productHere(database) + durability(database));
    String counters = IfKnown.of(database.server(), DatabaseResult.Server::counters);
    String cost = "reads and writes of the devices by " + counters + " of the server";
    lines.sentence("cost", counters == null ? null : cost);
    return lines.sentence("data", data).sentence("client", String.join(", ", way));
  }

  /** Product, version and engine. */
  static String product(DatabaseResult database) {
    String product = (database.product() + " " + database.version()).strip();
    return database.engine() == null || database.engine().equals(database.product())
        ? product
        : product + ", " + database.engine();
  }

  /** The same, and whether it runs in this process. */
  private static String productHere(DatabaseResult database) {
    return product(database) + (database.embedded() ? ", in this process" : "");
  }

  /** How a server was reached; empty for an embedded database. */
  static List<String> way(DatabaseResult database) {
    return WAY.stream()
        .filter(fact -> database.settings().get(fact) != null && !database.embedded())
        .map(fact -> fact + " " + database.settings().get(fact))
        .toList();
  }

  private static String durability(DatabaseResult database) {
    String requested = database.durability().requested();
    String effective = database.durability().effective();
    if (effective.contains("durability " + requested)) {
      return "; " + effective;
    }
    boolean same = requested.isEmpty() || effective.startsWith(requested);
    return "; durability " + (same ? effective : requested + " requested, " + effective);
  }

  /** The page shows all facts; long descriptions do not fit on the first screen. */
  private static List<String> shortFacts(Facts facts) {
    List<String> texts = new ArrayList<>();
    facts.shown().entrySet().stream()
        .filter(fact -> fact.getValue().length() <= LONGEST_FACT)
        .forEach(fact -> texts.add(fact.getKey() + " " + fact.getValue()));
    if (facts.compressed() != null) {
      texts.add("payloads compress to " + Figures.percent(facts.compressed()));
    }
    return texts;
  }

  /** The servers that a plan started: their reported settings and special conditions. */
  static void serversTo(Lines lines, RunResult run) {
    List<String> servers = servers(run);
    if (!servers.isEmpty()) {
      lines.line(" servers of this plan");
      servers.forEach(server -> lines.wrapped(" " + server));
      lines.line("");
    }
  }

  /** One sentence per server that a plan started. */
  static List<String> servers(RunResult run) {
    Map<String, String> servers = new LinkedHashMap<>();
    for (CellResult cell : run.plan().cells()) {
      if (cell.server() != null) {
        String name = name(cell.server());
        servers.putIfAbsent(name, name + ": " + String.join(", ", items(cell.server())));
      }
    }
    return List.copyOf(servers.values());
  }

  private static String name(CellServer server) {
    String profile = String.valueOf(Path.of(server.profile()).getFileName());
    return server.options().isEmpty()
        ? profile
        : profile + " with " + String.join(" ", server.options());
  }

  private static List<String> items(CellServer server) {
    CellServer.ReadBack said = server.readBack();
    return IfKnown.texts(
        said.differences().isEmpty()
            ? Plural.of(said.settings(), "setting") + " read back"
            : said.differences().size() + " of " + said.settings() + " settings differ",
        IfKnown.of(said.disk(), disk -> emulated(disk) + " (" + disk.measured() + " measured)"),
        switch (said.cache()) {
          case DIRECT -> "direct IO";
          case MEMORY -> "cached by the OS within its memory limit";
          case OS -> "cached by the OS";
        },
        server.restored() ? "data restored from a copy" : null,
        switch (server.caches()) {
          case DROPPED -> "OS caches dropped before each cell";
          case NOT_ALLOWED -> "OS caches NOT dropped: no permission";
          case KEPT -> null;
        });
  }

  /** {@code emulated, 1000 IOPS}. */
  static String emulated(CellServer.Disk disk) {
    return "emulated, " + disk.iops() + " IOPS";
  }

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
    facts.put("halt polling", IfKnown.of(kernel.guestHaltPollNanos(), HeadLines::micros));
    facts.put("halt polling of KVM", IfKnown.of(kernel.kvmHaltPollNanos(), HeadLines::micros));
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
    Function<Long, String> kib = bytes -> Figures.count(bytes / 1024) + " KB";
    run.databases().stream()
        .flatMap(database -> Stream.ofNullable(database.devices()).flatMap(List::stream))
        .forEach(d -> devices.put(d.name(), IfKnown.text(d.readaheadBytes(), kib)));
    return devices;
  }

  private static String micros(long nanos) {
    return nanos == 0 ? "off" : Figures.trimmed(nanos / NANOS_PER_MICRO) + " us";
  }
}
