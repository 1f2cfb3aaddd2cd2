package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.db.Residence;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ServerKeys;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The figures of the whole machine, from captured files. */
class HostProbesTest {
  @TempDir Path directory;

  private static double value(Probe probe, String column) {
    return new ProbeSet(List.of(probe)).read().get(column);
  }

  @Test
  void memory() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.write(
        "meminfo",
        "MemTotal: 4096 kB\nMemAvailable:   2048 kB\nSwapCached: 1 kB\nDirty:  512 kB\n");
    fake.write("vmstat", "pgfault_x 1\npgfault 70\npgmajfault 7\npswpin 1\n");
    Probe probe = new MemoryProbe(fake.proc);
    assertThat(value(probe, "host_available_mb")).isEqualTo(2);
    assertThat(value(probe, "host_dirty_mb")).isEqualTo(0.5);
    assertThat(value(probe, "host_cached_mb")).as("SwapCached is another line").isNaN();
    assertThat(value(probe, "host_faults")).isEqualTo(70);
    assertThat(value(probe, "host_major_faults")).isEqualTo(7);
    assertThat(value(probe, "host_swap_in_bytes") % 4096).isZero();
  }

  @Test
  void pressure() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.write(
        "pressure/io",
        """
        some avg10=0.25 avg60=0.33 avg300=0.53 total=339960641
        full avg10=0.23 avg60=0.27 avg300=0.40 total=107116332
        """);
    Probe probe = new PressureProbe(fake.proc.resolve("pressure"));
    assertThat(value(probe, "host_io_some_s")).isCloseTo(339.960641, within(1e-9));
    assertThat(value(probe, "host_io_full_s")).isCloseTo(107.116332, within(1e-9));
    assertThat(value(probe, "host_cpu_some_s")).isNaN();
  }

  @Test
  void networkWithoutWhatTheMachineSendsToItself() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.write(
        "net/dev",
        """
        Inter-|   Receive                                                |  Transmit
         face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs
            lo:  500       5    0    0    0     0          0         0  500       5    0    0
          eth0: 1000      10    0    0    0     0          0         0 2000      20    0    0
          eth1:30000      10    0    0    0     0          0         0    1      20    0    0
        """);
    Probe probe = new NetworkProbe(fake.proc.resolve("net/dev"));
    assertThat(probe.read()).containsExactly(31_000, 2001, 500);
  }

  @Test
  void figuresOfTheMachineHaveOtherNamesWhereTheDatabaseIsOnAnother() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.write("meminfo", "MemAvailable:   2048 kB\n");
    ProbeSet set = new ProbeSet(List.of(new MemoryProbe(fake.proc)));
    var elsewhere = FakeProc.server(Residence.UNKNOWN, false);
    assertThat(set.on(elsewhere, ServerKeys.NONE, () -> 0).read().values())
        .containsKey("client_host_available_mb")
        .doesNotContainKey("host_available_mb");
  }

  @Test
  void quotaOfVersion1() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.write("self/cgroup", "3:cpu,cpuacct:/a/b\n1:name=systemd:/a/b\n");
    fake.write("../sys/fs/cgroup/cpu,cpuacct/a/b/cgroup.procs", "1\n");
    String above = "../sys/fs/cgroup/cpu,cpuacct/a/";
    fake.write(above + "b/cpu.cfs_quota_us", "-1\n");
    fake.write(above + "b/cpu.cfs_period_us", "100000\n");
    assertThat(QuotaProbe.cores(fake.site(ServerKeys.NONE))).isEmpty();
    fake.write(above + "cpu.cfs_quota_us", "50000\n");
    fake.write(above + "cpu.cfs_period_us", "100000\n");
    fake.write(above + "cpu.stat", "nr_periods 158\nnr_throttled 149\nthrottled_time 5\n");

    assertThat(QuotaProbe.cores(fake.site(ServerKeys.NONE))).as("of the group above").contains(0.5);
    Probe probe = QuotaProbe.ofProcess(fake.site(ServerKeys.NONE)).orElseThrow();
    assertThat(value(probe, "process_quota_periods")).isEqualTo(158);
    assertThat(value(probe, "process_throttled_periods")).isEqualTo(149);
  }

  @Test
  void quotaOfVersion2() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.write("self/cgroup", "0::/\n");
    assertThat(QuotaProbe.ofProcess(fake.site(ServerKeys.NONE))).isEmpty();
    fake.write("../sys/fs/cgroup/cpu.max", "max 100000\n");
    assertThat(QuotaProbe.cores(fake.site(ServerKeys.NONE))).isEmpty();
    fake.write("../sys/fs/cgroup/cpu.max", "150000 100000\n");
    fake.write("../sys/fs/cgroup/cpu.stat", "usage_usec 9\nnr_periods 10\nnr_throttled 3\n");

    assertThat(QuotaProbe.cores(fake.site(ServerKeys.NONE))).as("of a container").contains(1.5);
    Probe probe = QuotaProbe.ofProcess(fake.site(ServerKeys.NONE)).orElseThrow();
    assertThat(value(probe, "process_throttled_periods")).isEqualTo(3);
  }
}
