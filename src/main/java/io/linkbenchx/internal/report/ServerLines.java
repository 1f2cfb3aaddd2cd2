package io.linkbenchx.internal.report;

import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellServer;
import io.linkbenchx.result.RunResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The servers that a plan started: their reported settings and special conditions. */
final class ServerLines {
  private ServerLines() {}

  /** Nothing for a run whose databases were already running or embedded. */
  static void addTo(Lines lines, RunResult run) {
    List<String> servers = sentences(run);
    if (!servers.isEmpty()) {
      lines.line(" servers of this plan");
      servers.forEach(server -> lines.wrapped(" " + server));
      lines.line("");
    }
  }

  /** One sentence per server. */
  static List<String> sentences(RunResult run) {
    List<String> all = new ArrayList<>();
    servers(run).forEach((name, items) -> all.add(name + ": " + String.join(", ", items)));
    return all;
  }

  private static Map<String, List<String>> servers(RunResult run) {
    Map<String, List<String>> servers = new LinkedHashMap<>();
    if (run.plan() != null) {
      for (CellResult cell : run.plan().cells()) {
        if (cell.server() != null) {
          servers.putIfAbsent(name(cell.server()), items(cell.server()));
        }
      }
    }
    return servers;
  }

  private static String name(CellServer server) {
    String profile = String.valueOf(Path.of(server.profile()).getFileName());
    return server.options().isEmpty()
        ? profile
        : profile + " with " + String.join(" ", server.options());
  }

  private static List<String> items(CellServer server) {
    CellServer.ReadBack said = server.readBack();
    List<String> items = new ArrayList<>();
    items.add(
        said.differences().isEmpty()
            ? Plural.of(said.settings(), "setting") + " read back"
            : said.differences().size() + " of " + said.settings() + " settings differ");
    if (said.disk() != null) {
      items.add(emulated(said.disk()) + " (" + said.disk().measured() + " measured)");
    }
    items.add(
        switch (said.cache()) {
          case DIRECT -> "direct IO";
          case MEMORY -> "cached by the OS within its memory limit";
          case OS -> "cached by the OS";
        });
    if (server.restored()) {
      items.add("data restored from a copy");
    }
    switch (server.caches()) {
      case DROPPED -> items.add("OS caches dropped before each cell");
      case NOT_ALLOWED -> items.add("OS caches NOT dropped: no permission");
      case KEPT -> {}
    }
    return items;
  }

  /** {@code emulated, 1000 IOPS}. */
  static String emulated(CellServer.Disk disk) {
    return "emulated, " + disk.iops() + " IOPS";
  }
}
