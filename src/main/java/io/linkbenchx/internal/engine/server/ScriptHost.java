package io.linkbenchx.internal.engine.server;

import io.linkbenchx.internal.engine.server.ServerScript.Answer;
import io.linkbenchx.internal.engine.server.ServerScript.Status;
import io.linkbenchx.result.CellServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Servers of the script run/servers, started for this process. */
public final class ScriptHost implements ServerHost {
  private static final List<String> OWNER =
      List.of("--owner", Long.toString(ProcessHandle.current().pid()));

  /** A differing setting shows up when settings are read back, and is handled there. */
  @Override
  public void start(ServerSpec server) {
    List<String> command = server.arguments(List.of("start"));
    command.addAll(OWNER);
    Answer answer = server.script().call(command);
    if (answer.status() != Status.DONE && answer.status() != Status.NOT_AS_ASKED) {
      throw refused("started", server, answer);
    }
  }

  @Override
  public void stop(ServerSpec server) {
    List<String> command = new ArrayList<>(List.of("stop"));
    command.addAll(OWNER);
    command.add(server.instance());
    require("stopped", server, server.script().call(command));
  }

  @Override
  public CellServer.ReadBack readBack(ServerSpec server) {
    Answer answer = server.script().call(List.of("check", server.instance()));
    if (noRows(answer)
        || (answer.status() != Status.DONE && answer.status() != Status.NOT_AS_ASKED)) {
      throw refused("checked", server, answer);
    }
    List<CellServer.Difference> differences = new ArrayList<>();
    int settings = 0;
    CellServer.Cache cache = CellServer.Cache.OS;
    CellServer.Disk disk = null;
    for (String line : answer.output().split("\n", -1)) {
      String[] row = line.split("\t", -1);
      switch (row[0]) {
        case "setting" -> {
          settings++;
          if (!row[4].equals("same")) {
            boolean read = !row[4].equals("unreadable");
            differences.add(new CellServer.Difference(row[1], row[2], read ? row[3] : null));
          }
        }
        case "cache" -> cache = CellServer.Cache.valueOf(row[1].toUpperCase(Locale.ROOT));
        case "disk" ->
            disk = new CellServer.Disk(Integer.parseInt(row[1]), Integer.parseInt(row[2]));
        default -> {}
      }
    }
    return new CellServer.ReadBack(settings, differences, cache, disk);
  }

  @Override
  public Optional<String> down(ServerSpec server) {
    Answer answer = server.script().call(List.of("check", server.instance()));
    return noRows(answer) ? Optional.of("server " + answer.message()) : Optional.empty();
  }

  /** A running server has rows, also if settings differ. */
  private static boolean noRows(Answer answer) {
    return answer.status() == Status.NOT_AS_ASKED && answer.output().isBlank();
  }

  @Override
  public boolean dropCaches(ServerSpec server) {
    Answer answer = server.script().call(List.of("drop-caches"));
    return answer.status() == Status.DONE;
  }

  @Override
  public void save(ServerSpec server, String tag) {
    require("copied", server, server.script().call(List.of("save", server.instance(), tag)));
  }

  @Override
  public boolean restore(ServerSpec server, String tag) {
    Answer answer = server.script().call(List.of("restore", server.instance(), tag));
    if (answer.status() != Status.NO_COPY) {
      require("restored", server, answer);
    }
    return answer.status() == Status.DONE;
  }

  private static void require(String done, ServerSpec server, Answer answer) {
    if (answer.status() != Status.DONE) {
      throw refused(done, server, answer);
    }
  }

  private static ServerException refused(String done, ServerSpec server, Answer answer) {
    return new ServerException(
        "server " + server.instance() + " could not be " + done + ": " + answer.message());
  }
}
