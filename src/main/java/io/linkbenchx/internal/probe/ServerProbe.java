package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The server's processes on this host by Linux's /proc, children included. The use of an ended
 * child is added to its parent once that has waited for it, so CPU time, faults, and input and
 * output of short-lived processes are complete; their context switches are complete up to their
 * last reading.
 */
public final class ServerProbe extends ColumnProbe {
  /** CPU time of all processes of the server, seconds. */
  public static final String CPU = "server_cpu_s";

  /** Part of {@link #CPU} spent in the kernel, seconds. */
  public static final String KERNEL = "server_kernel_s";

  /** Number of times that its threads waited. */
  public static final String VOLUNTARY = "server_voluntary_switches";

  /** Number of times that its threads were preempted. */
  public static final String INVOLUNTARY = "server_involuntary_switches";

  /** Bytes that they read from the block layer. */
  public static final String READ = "server_read_bytes";

  /** Bytes that they wrote to the page cache or to the device. */
  public static final String WRITE = "server_write_bytes";

  /** Bytes requested by their read calls, whatever the source. */
  public static final String ASKED = "server_rchar_bytes";

  /** Memory of all of them, MiB. */
  public static final String RSS = "server_rss_mb";

  private static final List<Column> COLUMNS =
      List.of(
          seconds(CPU, "CPU time of the server's processes, in steps of 10 ms each"),
          seconds(KERNEL, "kernel time within `server_cpu_s`"),
          counter(VOLUNTARY, "switches", "voluntary context switches of the server's threads"),
          counter(INVOLUNTARY, "switches", "involuntary context switches of the server's threads"),
          counter("server_major_faults", "faults", "page faults that read from disk"),
          level(
              RSS,
              "MiB",
              "private memory of all server processes, plus the shared memory of the process with"
                  + " the most"),
          level("server_processes", "processes", "of the server, including children"),
          bytes(READ, "read by the server from the block layer"),
          bytes(WRITE, "dirtied by the server in the page cache, or written with direct I/O"),
          bytes("server_cancelled_write_bytes", "dirty when their file was deleted"),
          bytes(ASKED, "requested by its read calls"),
          bytes("server_wchar_bytes", "passed to its write calls"),
          level(
              "server_group_mb",
              "MiB",
              "memory of the server's control group, including page cache"));

  private static final int RSS_AT = 5;
  private static final int IO = 7;
  private static final int GROUP_MEMORY = 12;
  private static final List<String> IO_LINES =
      List.of("read_bytes", "write_bytes", "cancelled_write_bytes", "rchar", "wchar");

  /** Attempts of a reading; it is repeated if a process ended during it. */
  private static final int ATTEMPTS = 5;

  /** At most 31 readings without a search: half a minute at the default interval. */
  private static final int MOST_DOUBLINGS = 5;

  private final ServerProcesses finder;
  private final ProcReader reader;
  private final ProcessTree tree;
  private final ThreadSwitches switches;
  private final double pagesPerMb;
  private final ServerGroup group;
  private Found<ProcessStat> found;
  private int misses;
  private int untilSearch;
  private long life;
  private String unreadable;

  ServerProbe(ProbeSite site, DbAdapter database) {
    super(COLUMNS, false);
    this.finder = new ServerProcesses(site, database);
    this.reader = new ProcReader(site.proc());
    this.tree = new ProcessTree(reader);
    this.switches = new ThreadSwitches(reader);
    this.pagesPerMb = (double) (1 << 20) / ProcFiles.pageBytes(site.proc());
    this.group = new ServerGroup(site);
    search();
    this.life = 1;
  }

  @Override
  public double[] read() {
    boolean was = !found.isEmpty();
    if (was ? !sameRoots() : untilSearch-- == 0) {
      search();
      life += was || !found.isEmpty() ? 1 : 0;
    }
    double[] values = new double[COLUMNS.size()];
    boolean complete = false;
    for (int attempt = 0; attempt < ATTEMPTS && !complete && !found.isEmpty(); attempt++) {
      complete = read(values);
    }
    reader.endRound();
    if (!complete) {
      Arrays.fill(values, Double.NaN);
    }
    fillFromGroup(values, complete);
    return values;
  }

  /**
   * A search opens the files of every process, which takes longer than a reading. So a server that
   * cannot be found, such as one behind a proxy, is searched for after 0, 1, 3, 7, ... readings.
   */
  private void search() {
    found = finder.find();
    misses = found.isEmpty() ? misses + 1 : 0;
    untilSearch = (1 << Math.max(0, Math.min(misses - 1, MOST_DOUBLINGS))) - 1;
  }

  /** Values that cannot be read from the processes are taken from their control group, if known. */
  private void fillFromGroup(double[] values, boolean complete) {
    Optional<ServerGroup.Use> use = group.read();
    if (use.isEmpty()) {
      return;
    }
    values[GROUP_MEMORY] = use.get().memoryMb();
    if (found.isEmpty()) {
      values[0] = use.get().cpuSeconds();
      values[1] = use.get().kernelSeconds();
      values[RSS_AT] = use.get().rssMb();
    }
    if (found.isEmpty() || (complete && unreadable != null)) {
      values[IO] = use.get().readBytes();
      values[IO + 1] = use.get().writtenBytes();
    }
  }

  /** Whether they are still alive and none of their ids was reused. */
  private boolean sameRoots() {
    for (ProcessStat root : found.all()) {
      ProcessStat now = ProcessStat.parse(root.id(), reader.text(root.id() + "/stat"));
      if (now == null || now.started() != root.started()) {
        return false;
      }
    }
    return true;
  }

  /** Reads all processes; false if one ended meanwhile. */
  private boolean read(double[] values) {
    Optional<List<ProcessStat>> members = tree.members(found.all());
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
      String[] pages = ProcFiles.words(reader.text(process.id() + "/statm"));
      if (pages.length < 3) {
        return false;
      }
      values[RSS_AT] += (Long.parseLong(pages[1]) - Long.parseLong(pages[2])) / pagesPerMb;
      shared = Math.max(shared, Long.parseLong(pages[2]) / pagesPerMb);
      if (!addIo(process, values)) {
        return false;
      }
    }
    values[RSS_AT] += shared;
    values[6] = members.get().size();
    values[GROUP_MEMORY] = Double.NaN;
    if (unreadable != null) {
      group.follow(found.all().get(0), members.get());
    }
    switches.read(members.get());
    values[2] = switches.voluntary();
    values[3] = switches.involuntary();
    return true;
  }

  /** False if the process ended; if its file may not be read, there is no sum. */
  private boolean addIo(ProcessStat process, double[] values) {
    String file = process.id() + "/io";
    Map<String, Long> numbers = ProcFiles.numbers(reader.text(file));
    if (!numbers.isEmpty()) {
      for (int i = 0; i < IO_LINES.size(); i++) {
        values[IO + i] += ProcFiles.number(numbers, IO_LINES.get(i));
      }
      return true;
    }
    unreadable = reader.proc().resolve(file).toString();
    Arrays.fill(values, IO, IO + IO_LINES.size(), Double.NaN);
    return ProcessStat.parse(process.id(), reader.text(process.id() + "/stat")) != null;
  }

  @Override
  public long life() {
    return life + group.life();
  }

  /** The ids without children. */
  @Override
  public List<Long> processes() {
    return found.all().stream().map(ProcessStat::id).toList();
  }

  @Override
  public List<Provenance> provenance() {
    boolean ofGroup = found.isEmpty();
    Provenance io =
        ofGroup || unreadable == null
            ? processes(Subject.SERVER_IO)
            : Provenance.missing(Subject.SERVER_IO, Missing.NO_RIGHT, unreadable);
    return List.of(
        ofGroup && group.countsCpu() ? group.source(Subject.SERVER) : processes(Subject.SERVER),
        io.missing() != null && group.countsIo() ? group.source(Subject.SERVER_IO) : io);
  }

  private Provenance processes(Subject subject) {
    return found.source(subject, process -> process.id() + " " + process.name());
  }

  @Override
  public void close() {
    reader.close();
  }
}
