package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Residence;
import io.linkbenchx.db.StubAdapter;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.probe.ServerKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Files as Linux's /proc and /sys have them, of processes that a test makes up. */
final class FakeProc {
  final Path proc;
  final Path sys;

  /**
   * @param listsChildren whether the kernel keeps lists of children
   */
  FakeProc(Path directory, boolean listsChildren) throws IOException {
    proc = Files.createDirectories(directory.resolve("proc"));
    sys = Files.createDirectories(directory.resolve("sys"));
    Files.createDirectories(proc.resolve("net"));
    write("stat", "cpu 1 2 3\n");
    if (listsChildren) {
      long own = ProcessHandle.current().pid();
      write(own + "/task/" + own + "/children", "");
    }
  }

  void write(String file, String text) throws IOException {
    Path path = proc.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  void writeSys(String file, String text) throws IOException {
    Path path = sys.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  /** A process whose children used {@code reaped} ticks until they ended. */
  void process(long id, String name, long parent, int user, int system, int reaped)
      throws IOException {
    process(id, name, parent, user, system, reaped, 77);
  }

  void process(long id, String name, long parent, int user, int system, int reaped, int started)
      throws IOException {
    write(
        id + "/stat",
        "%d (%s) S %d 1 1 0 -1 0 10 0 2 1 %d %d %d 0 20 0 1 0 %d 4096 100\n"
            .formatted(id, name, parent, user, system, reaped, started));
    write(id + "/statm", "1000 512 256 1 0 1 0\n");
    io(id, 4096, 8192);
    thread(id, id, 10, 1);
    if (Files.notExists(proc.resolve(id + "/task/" + id + "/children"))) {
      children(id);
    }
  }

  void io(long id, long read, long written) throws IOException {
    write(
        id + "/io",
        """
        rchar: 100
        wchar: 200
        syscr: 1
        syscw: 1
        read_bytes: %d
        write_bytes: %d
        cancelled_write_bytes: 0
        """
            .formatted(read, written));
  }

  void children(long id, long... children) throws IOException {
    String list =
        Arrays.stream(children).mapToObj(Long::toString).collect(Collectors.joining(" ", "", " "));
    write(id + "/task/" + id + "/children", list);
  }

  void thread(long process, long id, long voluntary, long involuntary) throws IOException {
    write(
        process + "/task/" + id + "/status",
        "Name:\tx\nvoluntary_ctxt_switches:\t%d\nnonvoluntary_ctxt_switches:\t%d\n"
            .formatted(voluntary, involuntary));
  }

  /** Ends the process: its open files are at their end, and its directory is gone. */
  void end(String place) throws IOException {
    List<Path> all;
    try (var files = Files.walk(proc.resolve(place))) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : all) {
      if (Files.isRegularFile(file)) {
        Files.writeString(file, "");
      }
      Files.delete(file);
    }
  }

  /** The process listens on a port. */
  void listens(long id, int port) throws IOException {
    write(
        "net/tcp",
        "  sl  local_address rem_address   st tx_queue\n"
            + "   0: 0100007F:%04X 00000000:0000 0A 0:0 0:0 0 0 0 %d 1 0\n"
                .formatted(port, 900 + id)
            + "   1: 0100007F:9999 0100007F:%04X 01 0:0 0:0 0 0 0 1234 1 0\n".formatted(port));
    holds(id, "socket:[" + (900 + id) + "]");
  }

  void holds(long id, String socket) throws IOException {
    Path link = proc.resolve(id + "/fd/5");
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(link, Path.of(socket));
  }

  ProbeSite site(ServerKeys keys) {
    return new ProbeSite(proc, sys, Optional.empty(), keys, () -> 0);
  }

  /** A server that is reached as given. */
  static DbAdapter server(Residence residence, boolean here) {
    return new StubAdapter(false) {
      @Override
      public boolean onThisHost() {
        return here;
      }

      @Override
      public Residence residence() {
        return residence;
      }
    };
  }

  static DbAdapter onPort(int port) {
    return server(new Residence(List.of(port), List.of(), List.of()), true);
  }
}
