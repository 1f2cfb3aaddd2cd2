package io.linkbenchx.internal.probe;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ProbeSite;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The probes of this program: at a site, those that can measure anything, in column order. */
final class OwnProbes {
  private OwnProbes() {}

  /** Those of the machine and of this process. */
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
