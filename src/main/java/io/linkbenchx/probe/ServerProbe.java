package io.linkbenchx.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The server's processes on this host by Linux's /proc, children included. What a child used until
 * it ended is in its parent's account once that has waited for it, so processor time, faults, and
 * input and output of processes that come and go are complete; their context switches are complete
 * up to their last reading.
 */
public final class ServerProbe implements Probe {
  /** Processor time of all processes of the server, seconds. */
  public static final String CPU = "server_cpu_s";

  /** Part of {@link #CPU} that the kernel spent for them, seconds. */
  public static final String KERNEL = "server_kernel_s";

  /** Times that its threads waited. */
  public static final String VOLUNTARY = "server_voluntary_switches";

  /** Times that its threads lost the processor. */
  public static final String INVOLUNTARY = "server_involuntary_switches";

  /** Bytes that they read from the block layer. */
  public static final String READ = "server_read_bytes";

  /** Bytes that they gave to the page cache or to the device. */
  public static final String WRITE = "server_write_bytes";

  /** Memory of all of them, MiB. */
  public static final String RSS = "server_rss_mb";

  private static final List<Column> COLUMNS =
      List.of(
          new Column(CPU, true, "s", "CPU time of the server's processes, in steps of 10 ms each"),
          new Column(KERNEL, true, "s", "the kernel's part of `server_cpu_s`"),
          new Column(VOLUNTARY, true, "switches", "threads of the server that began to wait"),
          new Column(INVOLUNTARY, true, "switches", "threads of the server that lost the CPU"),
          new Column("server_major_faults", true, "faults", "pages read from disk by a fault"),
          new Column(
              RSS,
              false,
              "MiB",
              "private memory of all processes of the server, and of shared memory the part of the"
                  + " process that has most of it"),
          new Column("server_processes", false, "processes", "of the server, children included"),
          new Column(READ, true, "bytes", "read by the server from the block layer"),
          new Column(
              WRITE,
              true,
              "bytes",
              "made dirty by the server in the page cache, or written past it"),
          new Column(
              "server_cancelled_write_bytes", true, "bytes", "dirty when their file was deleted"),
          new Column("server_rchar_bytes", true, "bytes", "asked for by its calls of read"),
          new Column("server_wchar_bytes", true, "bytes", "given to its calls of write"));

  private static final int IO = 7;
  private static final byte[][] IO_LINES = {
    ProcReader.line("read_bytes"),
    ProcReader.line("write_bytes"),
    ProcReader.line("cancelled_write_bytes"),
    ProcReader.line("rchar"),
    ProcReader.line("wchar")
  };

  /** A reading is repeated when a process ended in the middle of it. */
  private static final int ATTEMPTS = 5;

  private final ServerProcesses finder;
  private final ProcReader reader;
  private final ProcessTree tree;
  private final ThreadSwitches switches;
  private final double pagesPerMb;
  private ServerProcesses.Found found;
  private long life;
  private String unreadable;

  ServerProbe(ProbeSite site, DbAdapter database) {
    this.finder = new ServerProcesses(site, database.residence(), database.onThisHost());
    this.reader = new ProcReader(site.proc());
    this.tree = new ProcessTree(reader);
    this.switches = new ThreadSwitches(reader);
    this.pagesPerMb = (double) (1 << 20) / ProcFiles.pageBytes(site.proc());
    this.found = finder.find();
    this.life = 1;
  }

  /** For ServiceLoader: for a database in processes of its own. */
  public static final class Provider implements ProbeProvider {
    @Override
    public Optional<Probe> open(ProbeSite site) {
      return site.database()
          .filter(database -> !database.embedded())
          .map(database -> new ServerProbe(site, database));
    }

    @Override
    public boolean ofDatabase() {
      return true;
    }
  }

  @Override
  public List<Column> columns() {
    return COLUMNS;
  }

  @Override
  public double[] read() {
    if (found.roots().isEmpty() || !sameRoots()) {
      boolean was = !found.roots().isEmpty();
      found = finder.find();
      life += was || !found.roots().isEmpty() ? 1 : 0;
    }
    double[] values = new double[COLUMNS.size()];
    boolean complete = false;
    for (int attempt = 0; attempt < ATTEMPTS && !complete && !found.roots().isEmpty(); attempt++) {
      complete = read(values);
    }
    reader.endRound();
    if (!complete) {
      Arrays.fill(values, Double.NaN);
    }
    return values;
  }

  /** Whether they live still, and no other process has got the id of one of them. */
  private boolean sameRoots() {
    for (ProcessStat root : found.roots()) {
      ProcessStat now = ProcessStat.parse(root.id(), reader.text(root.id() + "/stat"));
      if (now == null || now.started() != root.started()) {
        return false;
      }
    }
    return true;
  }

  /** False if a process ended meanwhile. */
  private boolean read(double[] values) {
    Optional<List<ProcessStat>> members = tree.members(found.roots());
    if (members.isEmpty()) {
      return false;
    }
    Arrays.fill(values, 0);
    unreadable = null;
    double shared = 0;
    for (ProcessStat process : members.get()) {
      values[0] += process.ticks() * ProcFiles.TICK_SECONDS;
      values[1] += process.kernelTicks() * ProcFiles.TICK_SECONDS;
      values[4] += process.majorFaults();
      String[] pages = reader.text(process.id() + "/statm").split(" ", -1);
      if (pages.length < 3) {
        return false;
      }
      values[5] += (Long.parseLong(pages[1]) - Long.parseLong(pages[2])) / pagesPerMb;
      shared = Math.max(shared, Long.parseLong(pages[2]) / pagesPerMb);
      if (!addIo(process, values)) {
        return false;
      }
    }
    values[5] += shared;
    values[6] = members.get().size();
    switches.read(members.get());
    values[2] = switches.voluntary();
    values[3] = switches.involuntary();
    return true;
  }

  /** False if it ended; where it may not be read, there is no sum. */
  private boolean addIo(ProcessStat process, double[] values) {
    String file = process.id() + "/io";
    if (reader.read(file)) {
      for (int i = 0; i < IO_LINES.length; i++) {
        values[IO + i] += reader.number(IO_LINES[i]);
      }
      return true;
    }
    unreadable = reader.proc().resolve(file).toString();
    Arrays.fill(values, IO, values.length, Double.NaN);
    return ProcessStat.parse(process.id(), reader.text(process.id() + "/stat")) != null;
  }

  @Override
  public long life() {
    return life;
  }

  @Override
  public List<Provenance> provenance() {
    if (found.roots().isEmpty()) {
      return List.of(
          Provenance.missing(Subject.SERVER, found.missing(), found.detail()),
          Provenance.missing(Subject.SERVER_IO, found.missing(), found.detail()));
    }
    List<String> names =
        found.roots().stream().map(process -> process.id() + " " + process.name()).toList();
    return List.of(
        Provenance.of(Subject.SERVER, names),
        unreadable == null
            ? Provenance.of(Subject.SERVER_IO, names)
            : Provenance.missing(Subject.SERVER_IO, Missing.NO_RIGHT, unreadable));
  }

  @Override
  public void close() {
    reader.close();
  }
}
