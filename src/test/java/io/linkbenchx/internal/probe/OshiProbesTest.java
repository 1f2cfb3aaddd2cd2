package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Residence;
import io.linkbenchx.db.StubAdapter;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A site without /proc is read by OSHI; here its figures are compared with those of /proc. */
class OshiProbesTest {
  private static final int MEGABYTE = 1 << 20;

  @TempDir Path directory;

  private ProbeSite without() {
    return new ProbeSite(
        directory.resolve("no-proc"),
        directory.resolve("no-sys"),
        Optional.empty(),
        ServerKeys.NONE,
        () -> 0);
  }

  private static List<Probe> opened(ProbeSite site) {
    Stream<Probe> ofDatabase =
        site.database().stream().flatMap(database -> ProbeSet.ofDatabase(site, database));
    return Stream.concat(ProbeSet.ofMachine(site), ofDatabase).toList();
  }

  private static Map<String, Double> read(Probe probe) {
    Map<String, Double> values = new LinkedHashMap<>();
    double[] read = probe.read();
    for (int i = 0; i < read.length; i++) {
      values.put(probe.columns().get(i).name(), read[i]);
    }
    return values;
  }

  private static double grown(Map<String, Double> from, Map<String, Double> to, String name) {
    return to.get(name) - from.get(name);
  }

  private static void busy(long millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  private void write(int megabytes) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocateDirect(MEGABYTE);
    try (FileChannel file =
        FileChannel.open(
            directory.resolve("data"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      for (int i = 0; i < megabytes; i++) {
        bytes.clear();
        file.write(bytes);
      }
      file.force(true);
    }
  }

  private DbAdapter embedded(Path place) {
    return new StubAdapter(true) {
      @Override
      public Residence residence() {
        return new Residence(List.of(), List.of(), List.of(place));
      }
    };
  }

  @Test
  void itServesOnlyWhereThereIsNoProc() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    assertThat(opened(fake.site(ServerKeys.NONE))).noneMatch(OshiHostProbe.class::isInstance);

    List<Probe> probes = opened(without());
    assertThat(probes)
        .anyMatch(OshiHostProbe.class::isInstance)
        .anyMatch(OshiProcessProbe.class::isInstance)
        .noneMatch(HostProbe.class::isInstance);
    assertThat(probes.stream().flatMap(probe -> probe.columns().stream()).map(Probe.Column::name))
        .as("a column has one source")
        .doesNotHaveDuplicates();
  }

  @Test
  void theDatabasesDisksHaveOneSource() {
    DbAdapter database = embedded(directory);
    List<Probe> probes = opened(without().with(database, ServerKeys.NONE));
    assertThat(probes)
        .anyMatch(OshiDeviceProbe.class::isInstance)
        .noneMatch(DeviceProbe.class::isInstance);
    assertThat(opened(ProbeSite.MACHINE.with(database, ServerKeys.NONE)))
        .noneMatch(OshiDeviceProbe.class::isInstance);
  }

  @Test
  void theSourceIsNamed() {
    Provenance source = new OshiHostProbe(Oshi.machine()).provenance().get(0);
    assertThat(source.subject()).isEqualTo(Subject.HOST);
    assertThat(source.names().get(0)).startsWith("OSHI on ");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theMachineAgreesWithProc() {
    Probe oshi = new OshiHostProbe(Oshi.machine());
    Probe proc = new HostProbe(Path.of("/proc/stat"));
    oshi.read(); // loads its classes
    Map<String, Double> outerBefore = read(proc);
    Map<String, Double> before = read(oshi);
    Map<String, Double> innerBefore = read(proc);
    busy(1500);
    Map<String, Double> innerAfter = read(proc);
    Map<String, Double> after = read(oshi);
    Map<String, Double> outerAfter = read(proc);

    assertThat(grown(innerBefore, innerAfter, HostProbe.CPU)).isGreaterThan(1);
    for (String column :
        List.of(HostProbe.CPU, HostProbe.IDLE, HostProbe.IOWAIT, HostProbe.SWITCHES)) {
      double tick = column.equals(HostProbe.SWITCHES) ? 0 : 0.03;
      assertThat(grown(before, after, column))
          .as(column)
          .isBetween(
              grown(innerBefore, innerAfter, column) - tick,
              grown(outerBefore, outerAfter, column) + tick);
    }
    assertThat(after.get(HostProbe.PROCESSORS)).isEqualTo(outerAfter.get(HostProbe.PROCESSORS));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void memoryAndNetworkAgreeWithProc() {
    Map<String, Double> oshi = read(new OshiHostProbe(Oshi.machine()));
    Map<String, Double> memory = read(new MemoryProbe(Path.of("/proc")));
    double available = memory.get(MemoryProbe.AVAILABLE);
    assertThat(oshi.get(MemoryProbe.AVAILABLE)).isCloseTo(available, within(0.05 * available));
    assertThat(oshi.get(MemoryProbe.SWAP_FREE))
        .isCloseTo(memory.get(MemoryProbe.SWAP_FREE), within(1.0));
    assertThat(oshi.get("host_dirty_mb")).as("OSHI has none").isNaN();
    Map<String, Double> network = read(new NetworkProbe(Path.of("/proc/net/dev")));
    for (String column : List.of(NetworkProbe.IN, NetworkProbe.OUT, NetworkProbe.OWN)) {
      double bytes = network.get(column);
      assertThat(oshi.get(column)).as(column).isCloseTo(bytes, within(0.05 * bytes + MEGABYTE));
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void thisProcessAgreesWithProc() throws IOException {
    Probe oshi = new OshiProcessProbe(Oshi.machine());
    Probe proc = new ProcessIoProbe(Path.of("/proc/self/io"));
    Map<String, Double> oshiBefore = read(oshi);
    Map<String, Double> procBefore = read(proc);
    double kernelBefore = ProcFiles.cpu(Path.of("/proc/self/stat"))[1];
    write(48);
    Map<String, Double> oshiAfter = read(oshi);
    Map<String, Double> procAfter = read(proc);
    double kernel = ProcFiles.cpu(Path.of("/proc/self/stat"))[1] - kernelBefore;

    double written = grown(procBefore, procAfter, ProcessIoProbe.WRITE);
    assertThat(grown(oshiBefore, oshiAfter, ProcessIoProbe.WRITE))
        .isCloseTo(written, within(0.03 * written + MEGABYTE / 2.0));
    assertThat(grown(oshiBefore, oshiAfter, JvmProbe.KERNEL)).isCloseTo(kernel, within(0.05));
    double resident = ProcFiles.numbers(Path.of("/proc/self/status")).get("VmRSS") / 1024.0;
    assertThat(oshiAfter.get("process_rss_mb")).isCloseTo(resident, within(0.05 * resident));
    assertThat(oshiAfter.get("process_minor_faults")).isPositive();
    assertThat(oshiAfter.get(ProcessIoProbe.CANCELLED)).as("OSHI has none").isNaN();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theDisksAgreeWithDiskstats() throws IOException {
    DbAdapter database = embedded(directory);
    Probe oshi = new OshiDeviceProbe(Oshi.machine(), ServerKeys.NONE, database);
    Probe proc = new DeviceProbe(ProbeSite.MACHINE.with(database, ServerKeys.NONE), database);
    boolean found =
        oshi.provenance().get(0).missing() == null && proc.provenance().get(0).missing() == null;
    assumeTrue(found, "the temporary directory is on no disk that both find");
    Map<String, Double> outerBefore = read(proc);
    Map<String, Double> before = read(oshi);
    Map<String, Double> innerBefore = read(proc);
    write(48);
    Map<String, Double> innerAfter = read(proc);
    Map<String, Double> after = read(oshi);
    Map<String, Double> outerAfter = read(proc);

    assertThat(grown(innerBefore, innerAfter, DeviceProbe.WRITE_BYTES))
        .isGreaterThan(40.0 * MEGABYTE);
    for (String column : List.of(DeviceProbe.WRITES, DeviceProbe.WRITE_BYTES)) {
      assertThat(grown(before, after, column))
          .as(column)
          .isBetween(
              grown(innerBefore, innerAfter, column), grown(outerBefore, outerAfter, column));
    }
    assertThat(oshi.provenance().get(0).names().get(0)).endsWith(" by OSHI");
  }

  @Test
  void aDatabaseOnAnotherHostHasNoFigures() {
    DbAdapter remote = FakeProc.server(new Residence(List.of(1), List.of(), List.of()), false);
    Probe elsewhere = new OshiDeviceProbe(Oshi.machine(), ServerKeys.NONE, remote);
    assertThat(elsewhere.read()).containsOnly(Double.NaN);
    assertThat(elsewhere.provenance().get(0).missing()).isEqualTo(Missing.OTHER_HOST);
  }
}
