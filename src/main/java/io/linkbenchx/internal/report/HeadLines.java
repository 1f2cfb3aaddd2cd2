package io.linkbenchx.internal.report;

import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellServer;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.Imported;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The head of a run: tool, workload, databases and machine. Also the servers of a plan. */
final class HeadLines {
  private static final int LONGEST_FACT = 26;

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
      lines.itemsOrFitting("machine", MachineLines.machine(info.machine()), ", ");
    }
    // Of an embedded engine they are on the page only: the first screen is for figures.
    boolean server = run.databases().stream().anyMatch(database -> database.server() != null);
    lines.itemsOrFitting(
        "kernel", server && !lines.brief() ? MachineLines.kernel(run) : List.of(), ", ");
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
    if (database.server() != null && database.server().counters() != null) {
      lines.sentence(
          "cost",
          "reads and writes of the devices by " + database.server().counters() + " of the server");
    }
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
}
