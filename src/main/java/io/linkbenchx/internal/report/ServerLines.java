package io.linkbenchx.internal.report;

import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellServer;
import io.linkbenchx.result.RunResult;
import java.nio.file.Path;
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
    Map<String, String> servers = new LinkedHashMap<>();
    for (CellResult cell : Cells.all(run)) {
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
