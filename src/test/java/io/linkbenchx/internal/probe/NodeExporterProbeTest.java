package io.linkbenchx.internal.probe;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Residence;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Answers of a real node_exporter 1.5.0 about one machine, 90 s apart, from a scripted server. */
class NodeExporterProbeTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private HttpServer server;
  private volatile String body;
  private volatile int status = 200;
  private volatile CountDownLatch held = new CountDownLatch(0);

  @BeforeEach
  void start() throws IOException {
    body = captured(1);
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/metrics", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  @AfterEach
  void stop() {
    held.countDown();
    server.stop(0);
    threads.shutdownNow();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      held.await();
      byte[] bytes = body.getBytes(UTF_8);
      exchange.sendResponseHeaders(status, bytes.length);
      exchange.getResponseBody().write(bytes);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String captured(int number) throws IOException {
    String name = "node_exporter-1.5.0-" + number + ".txt";
    try (InputStream in = NodeExporterProbeTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }

  private String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/metrics";
  }

  private Probe probe(Duration patience, List<String> devices, String... directories) {
    List<Path> places = List.of(directories).stream().map(Path::of).toList();
    DbAdapter database = FakeProc.server(new Residence(List.of(), List.of(), places), false);
    return new NodeExporterProbe(URI.create(address()), devices, database, patience);
  }

  private Probe probe() {
    return probe(LONG, List.of(), "/var/lib/mysql");
  }

  private static Provenance source(Probe probe, Subject subject) {
    return probe.provenance().stream()
        .filter(s -> s.subject() == subject)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theColumnsAreThoseOfADatabaseOnThisHost() throws IOException {
    ProbeSet set = new ProbeSet(List.of(probe()));
    Reading first = set.read();
    assertThat(first.get(HostProbe.CPU))
        .as("user, nice, system, irq and softirq of two processors")
        .isCloseTo(3314.49 + 0.11 + 292.56 + 10.23 + 3369.77 + 0.17 + 322.16 + 18.43, within(1e-6));
    assertThat(first.get(HostProbe.IOWAIT)).isCloseTo(12.39 + 32.67, within(1e-9));
    assertThat(first.get(HostProbe.STEAL)).isCloseTo(21.29 + 21.74, within(1e-9));
    assertThat(first.get(HostProbe.IDLE)).isCloseTo(679.96 + 566.89, within(1e-9));
    assertThat(first.get(HostProbe.PROCESSORS)).isEqualTo(2);
    assertThat(first.get(HostProbe.SWITCHES)).isEqualTo(11_291_834);
    assertThat(first.get("host_available_mb")).isEqualTo(23_183_884_288.0 / (1 << 20));
    assertThat(first.get("host_major_faults")).isEqualTo(3523);
    assertThat(first.get("host_io_full_s")).isEqualTo(28.232019);
    assertThat(first.get("host_cpu_full_s")).as("not exported").isNaN();
    assertThat(first.get("host_net_in_bytes")).isEqualTo(1_014_616_410);
    assertThat(first.get("host_loopback_bytes")).as("not exported").isNaN();
    assertThat(first.get(DeviceProbe.READS)).isEqualTo(216_767);
    assertThat(first.get(DeviceProbe.READ_BYTES)).isEqualTo(5_814_044_672.0);
    assertThat(first.get(DeviceProbe.WRITES)).isEqualTo(293_220);
    assertThat(first.get(DeviceProbe.WRITE_BYTES)).isEqualTo(28_521_799_680.0);

    body = captured(2);
    Reading second = set.read();
    assertThat(set.columns())
        .filteredOn(Probe.Column::cumulative)
        .extracting(Probe.Column::name)
        .filteredOn(name -> !Double.isNaN(first.get(name)))
        .allSatisfy(name -> assertThat(second.since(first, name)).isNotNegative());
    assertThat(second.since(first, DeviceProbe.WRITE_BYTES))
        .as("30 MB were written past the page cache in between")
        .isGreaterThan(30 << 20);
  }

  /** The head of a run is made before the first reading. */
  @Test
  void beforeTheFirstReadingThereIsNoSource() {
    assertThat(probe().provenance()).isEmpty();
  }

  @Test
  void theSourceIsNamed() {
    Probe probe = probe();
    probe.read();
    assertThat(source(probe, Subject.HOST).names())
        .containsExactly("vm by node_exporter at " + address());
    assertThat(source(probe, Subject.DEVICES).names()).containsExactly("vda of vm");
  }

  @Test
  void anExporterThatIsGoneHasAReasonAndOneThatReturnsHasFigures() {
    Probe probe = probe();
    ProbeSet set = new ProbeSet(List.of(probe));
    Reading first = set.read();
    status = 503;
    Reading gone = set.read();
    assertThat(gone.values().values()).containsOnly(Double.NaN);
    assertThat(source(probe, Subject.HOST).missing()).isEqualTo(Missing.NO_ANSWER);
    assertThat(source(probe, Subject.DEVICES).detail()).endsWith("HTTP status 503");
    assertThat(set.between(first, gone)).isEmpty();

    status = 200;
    Reading back = set.read();
    assertThat(back.since(first, HostProbe.SWITCHES)).isZero();
    assertThat(source(probe, Subject.HOST).missing()).isNull();
  }

  @Test
  void nobodyWaitsForAnExporterThatWasSilentUntilItAnswers() throws InterruptedException {
    // Longer than the 40 ms by which a delayed acknowledgement holds up the JDK's small HTTP
    // server.
    Probe probe = probe(Duration.ofMillis(250), List.of(), "/data");
    held = new CountDownLatch(1);
    assertThat(probe.read()).containsOnly(Double.NaN);
    assertThat(source(probe, Subject.HOST).detail()).endsWith("no answer within 250 ms");
    assertThat(probe.read()).containsOnly(Double.NaN);
    held.countDown();
    long end = System.nanoTime() + LONG.toNanos();
    while (Double.isNaN(probe.read()[0]) && System.nanoTime() < end) {
      Thread.sleep(1);
    }
    assertThat(source(probe, Subject.HOST).missing()).isNull();
  }

  @Test
  void aPortThatNobodyListensOn() {
    Probe probe = probe();
    server.stop(0);
    assertThat(probe.read()).containsOnly(Double.NaN);
    assertThat(source(probe, Subject.HOST).missing()).isEqualTo(Missing.NO_ANSWER);
    assertThat(source(probe, Subject.HOST).detail()).contains(address());
  }

  @Test
  void anAnswerOfSomethingElseIsNone() {
    body = "<html>hello</html>";
    Probe probe = probe();
    assertThat(probe.read()).containsOnly(Double.NaN);
    assertThat(source(probe, Subject.HOST).detail()).endsWith("no metrics of node_exporter");
  }

  @Test
  void countersThatWrapOrAreOfAnotherLifeHaveNoDifference() {
    Probe probe = probe();
    ProbeSet set = new ProbeSet(List.of(probe));
    Reading first = set.read();
    body = body.replaceFirst("(?m)^(node_disk_written_bytes_total.*vda.*) .*$", "$1 17");
    Reading wrapped = set.read();
    assertThat(wrapped.since(first, DeviceProbe.WRITE_BYTES)).isNaN();
    assertThat(wrapped.since(first, DeviceProbe.WRITES)).isZero();

    body = body.replaceFirst("(?m)^(node_boot_time_seconds) .*$", "$1 1.795444216e+09");
    assertThat(set.read().restartedSince(first, HostProbe.CPU)).as("clock moved by 2 s").isFalse();
    body = body.replaceFirst("(?m)^(node_boot_time_seconds) .*$", "$1 1.7954449e+09");
    Reading second = set.read();
    assertThat(second.restartedSince(first, HostProbe.CPU)).isTrue();
    assertThat(second.since(first, HostProbe.SWITCHES)).isNaN();
  }

  @Test
  void devicesAreThoseOfTheDirectoriesMounts() {
    String mount = "node_filesystem_size_bytes{device=\"%s\",fstype=\"xfs\",mountpoint=\"%s\"} 1\n";
    String mounts =
        mount.formatted("/dev/nvme0n1p2", "/data")
            + mount.formatted("/dev/mapper/vg-log", "/data/log\\\\\\\"s")
            + mount.formatted("db:/export", "/nfs")
            + "node_disk_device_mapper_info{device=\"dm-3\",name=\"vg-log\",uuid=\"x\"} 1\n"
            + "node_disk_reads_completed_total{device=\"nvme0n1\"} 40\n"
            + "node_disk_reads_completed_total{device=\"dm-3\"} 2 1795444214000\n";
    body = body.concat(mounts);
    Probe probe = probe(LONG, List.of(), "/data/mysql", "/data/log\\\"s/redo");
    double[] values = probe.read();
    assertThat(source(probe, Subject.DEVICES).names())
        .as("a partition is in the figures of its disk")
        .containsExactly("nvme0n1 of vm", "dm-3 of vm");
    assertThat(values[reads(probe)]).isEqualTo(42);

    Probe network = probe(LONG, List.of(), "/nfs/mysql");
    assertThat(network.read()[reads(network)]).isNaN();
    assertThat(source(network, Subject.DEVICES).missing()).isEqualTo(Missing.NO_DEVICE);
    assertThat(source(network, Subject.DEVICES).detail()).isEqualTo("db:/export");
    assertThat(source(network, Subject.HOST).missing()).isNull();
  }

  private static int reads(Probe probe) {
    return probe.columns().stream().map(Probe.Column::name).toList().indexOf(DeviceProbe.READS);
  }

  @Test
  void devicesCanBeNamed() {
    Probe probe = probe(LONG, List.of("/dev/zram0", "vda"));
    assertThat(probe.read()[reads(probe)]).isEqualTo(216_767);
    Probe unknown = probe(LONG, List.of("sdq"));
    unknown.read();
    assertThat(source(unknown, Subject.DEVICES).detail()).isEqualTo("sdq");
    Probe nowhere = probe(LONG, List.of());
    nowhere.read();
    assertThat(source(nowhere, Subject.DEVICES).missing()).isEqualTo(Missing.NO_DIRECTORY);
  }

  @Test
  void figuresOfThisMachineAreTheClientsOnly() {
    ServerKeys keys =
        new ServerKeys(
            List.of(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.of(address()));
    ProbeSet machine = new ProbeSet(List.of(new HostProbe(Path.of("/proc/stat"))));
    ProbeSet set = machine.on(FakeProc.server(Residence.UNKNOWN, true), keys, () -> 0);
    assertThat(set.columns()).extracting(Probe.Column::name).doesNotHaveDuplicates();
    Reading reading = set.read();
    assertThat(reading.get(HostProbe.SWITCHES)).isEqualTo(11_291_834);
    assertThat(reading.values()).containsKey(HostProbe.CLIENT + HostProbe.SWITCHES);
    set.close();
  }
}
