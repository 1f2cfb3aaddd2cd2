package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ProbeProvider;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Provenance;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Several probes read together. */
public final class ProbeSet {
  private final List<Probe> probes;
  private final Optional<String> wafCommand;

  public ProbeSet(List<Probe> probes) {
    this(probes, Optional.empty());
  }

  private ProbeSet(List<Probe> probes, Optional<String> wafCommand) {
    this.probes = List.copyOf(probes);
    this.wafCommand = wafCommand;
  }

  /** All probes of this machine that need no special privileges. */
  public static ProbeSet ofThisMachine() {
    ProbeSite here = ProbeSite.MACHINE;
    return new ProbeSet(Stream.concat(ofMachine(here), otherProbes(here, false)).toList());
  }

  private static Stream<Probe> otherProbes(ProbeSite site, boolean ofDatabase) {
    return ServiceLoader.load(ProbeProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(provider -> provider.ofDatabase() == ofDatabase)
        .flatMap(provider -> provider.open(site).stream());
  }

  /**
   * The probes of this machine and of a database: adds the bytes written to it and its server's
   * processes and devices, and renames the figures of this machine if the database is on another
   * one or its host has an exporter.
   *
   * @param written logical bytes of the rows written to it so far
   */
  public ProbeSet on(DbAdapter database, ServerKeys server, LongSupplier written) {
    boolean elsewhere = !database.onThisHost() || server.exported(database);
    List<Probe> all = new ArrayList<>(elsewhere ? ofClientOnly().probes : probes);
    ProbeSite site = ProbeSite.MACHINE.with(database, server).with(written);
    ofDatabase(site, database).forEach(all::add);
    otherProbes(site, true).forEach(all::add);
    return new ProbeSet(all, server.wafCommand());
  }

  /** The figures of the client alone. */
  public ProbeSet ofClientOnly() {
    return new ProbeSet(
        probes.stream().map(p -> p.ofHost() ? clientOnly(p) : p).toList(), Optional.empty());
  }

  /** All columns, in the order in which they are read. */
  public List<Probe.Column> columns() {
    return probes.stream().flatMap(probe -> probe.columns().stream()).toList();
  }

  /** Ids of the server's processes, without their children; empty if none are known. */
  public List<Long> serverProcesses() {
    return probes.stream().flatMap(probe -> probe.processes().stream()).distinct().toList();
  }

  /** Origin of the last reading's figures, if that is not obvious. */
  public List<Provenance> provenance() {
    return probes.stream().flatMap(probe -> probe.provenance().stream()).toList();
  }

  /**
   * Internal writes of flash devices, which take a command and so are not part of {@link #read};
   * empty if the user has configured none.
   */
  public Optional<MediaWrites> mediaWrites() {
    return wafCommand.map(command -> MediaWrites.read(command, MediaWrites.LIMIT));
  }

  /** Releases the probes' resources. */
  public void close() {
    probes.forEach(Probe::close);
  }

  /** Current values by column name. */
  public Reading read() {
    return read(() -> null);
  }

  /**
   * Current values by column name, with the times of their readings.
   *
   * @param now the current moment; null if it does not matter
   */
  public Reading read(Supplier<Reading.Moment> now) {
    Map<String, Double> values = new LinkedHashMap<>();
    Map<String, Long> lives = new LinkedHashMap<>();
    Map<String, Reading.Moment> moments = new LinkedHashMap<>();
    Reading.Moment before = now.get();
    for (Probe probe : probes) {
      double[] read = probe.read();
      Reading.Moment after = before == null ? null : now.get();
      Reading.Moment middle = before == null ? null : before.middle(after);
      before = after;
      for (int i = 0; i < read.length; i++) {
        String name = probe.columns().get(i).name();
        values.put(name, read[i]);
        if (middle != null) {
          moments.put(name, middle);
        }
        if (probe.life() != 0) {
          lives.put(name, probe.life());
        }
      }
    }
    return new Reading(values, lives, moments);
  }

  /** The current value of a column, from the first probe that has it alone; NaN if none has. */
  public double read(String column) {
    for (Probe probe : probes) {
      for (int i = 0; i < probe.columns().size(); i++) {
        if (probe.columns().get(i).name().equals(column)) {
          return probe.read()[i];
        }
      }
    }
    return Double.NaN;
  }

  /** Counters as the difference between two readings, levels as of the second. */
  public Map<String, Double> between(Reading from, Reading to) {
    Map<String, Double> result = new LinkedHashMap<>();
    for (Probe probe : probes) {
      for (Probe.Column column : probe.columns()) {
        String name = column.name();
        double value = column.cumulative() ? to.since(from, name) : to.get(name);
        if (!Double.isNaN(value)) {
          result.put(name, value);
        }
      }
    }
    return result;
  }

  /**
   * A probe of a machine that the database does not run on: its columns have other names, so that
   * they are not mistaken for the database's.
   */
  private static Probe clientOnly(Probe probe) {
    return new ColumnProbe(probe.columns().stream().map(ProbeSet::renamed).toList(), false) {
      @Override
      public double[] read() {
        return probe.read();
      }
    };
  }

  private static Probe.Column renamed(Probe.Column c) {
    return new Probe.Column(HostProbe.CLIENT + c.name(), c.cumulative(), c.unit(), c.meaning());
  }

  /** Own probes of the machine and of this process that can measure anything, in column order. */
  static Stream<Probe> ofMachine(ProbeSite site) {
    Path proc = site.proc();
    Path io = proc.resolve("self/io");
    return Stream.of(
            Optional.of(new JvmProbe(site)),
            on(proc.resolve("self/task"), JitProbe::new),
            on(proc.resolve("stat"), HostProbe::new),
            on(proc.resolve("meminfo"), file -> new MemoryProbe(proc)),
            on(proc.resolve("pressure/io"), file -> new PressureProbe(file.getParent())),
            on(proc.resolve("net/dev"), NetworkProbe::new),
            when(!ProcFiles.text(io).isEmpty(), () -> new ProcessIoProbe(io)), // may be forbidden
            QuotaProbe.ofProcess(site),
            when(Oshi.serves(site), () -> new OshiHostProbe(Oshi.machine())),
            when(Oshi.serves(site), () -> new OshiProcessProbe(Oshi.machine())))
        .flatMap(Optional::stream);
  }

  /** Those of a database, its server and its host. */
  static Stream<Probe> ofDatabase(ProbeSite site, DbAdapter database) {
    boolean exported = site.keys().exported(database);
    boolean oshi = Oshi.serves(site);
    return Stream.of(
            when(!database.embedded(), () -> new ServerProbe(site, database)),
            when(!exported && !oshi, () -> new DeviceProbe(site, database)),
            when(
                !exported && oshi,
                () -> new OshiDeviceProbe(Oshi.machine(), site.keys(), database)),
            site.keys()
                .nodeExporter()
                .filter(address -> exported)
                .map(address -> new NodeExporterProbe(URI.create(address), site, database)),
            DatabaseProbe.ifAvailable(database, site.written()))
        .flatMap(Optional::stream);
  }

  /** The probe of a file of Linux's /proc, which other systems do not have. */
  private static Optional<Probe> on(Path file, Function<Path, Probe> probe) {
    return when(Files.isReadable(file), () -> probe.apply(file));
  }

  private static Optional<Probe> when(boolean possible, Supplier<Probe> probe) {
    return possible ? Optional.of(probe.get()) : Optional.empty();
  }
}
