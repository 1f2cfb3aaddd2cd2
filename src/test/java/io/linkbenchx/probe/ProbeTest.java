package io.linkbenchx.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProbeTest {
  @TempDir Path dir;

  @Test
  void readsTheHostsCpuAndSwitchesFromACapturedStat() throws IOException {
    Path stat = dir.resolve("stat");
    Files.writeString(
        stat,
        """
        cpu  1000 20 300 99999 40 5 6 70 11 0
        cpu0 500 10 150 49999 20 2 3 35 5 0
        intr 12345 0 1
        ctxt 987654
        btime 1700000000
        """);
    double[] values = new HostProbe(stat).read();
    assertThat(values[0]).isCloseTo(13.31, within(1e-9));
    assertThat(values[1]).isCloseTo(0.4, within(1e-9));
    assertThat(values[2]).isCloseTo(0.7, within(1e-9));
    assertThat(values[3]).isEqualTo(987654);
  }

  @Test
  void bytesThatWereTakenBackAreNotWritten() throws IOException {
    Path io = dir.resolve("io");
    Files.writeString(
        io,
        """
        rchar: 10
        wchar: 20
        syscr: 1
        syscw: 1
        read_bytes: 4096
        write_bytes: 12288
        cancelled_write_bytes: 4096
        """);
    Probe probe = new ProcessIoProbe(io);
    assertThat(probe.read()).containsExactly(4096, 8192);

    // A step that only deletes what an earlier one wrote has not written less than nothing.
    String now = Files.readString(io);
    Files.writeString(
        io, now.replace("cancelled_write_bytes: 4096", "cancelled_write_bytes: 6000"));
    assertThat(probe.read()).containsExactly(4096, 8192);
  }

  @Test
  void countersAreDifferencesAndLevelsAreNot() {
    Probe probe =
        new Probe() {
          private int calls;

          @Override
          public List<Column> columns() {
            return List.of(new Column("a", true), new Column("b", false), new Column("c", true));
          }

          @Override
          public double[] read() {
            calls++;
            return new double[] {calls * 10, calls * 10, Double.NaN};
          }
        };
    ProbeSet set = new ProbeSet(List.of(probe));
    assertThat(set.between(set.read(), set.read())).isEqualTo(Map.of("a", 10.0, "b", 20.0));
  }

  @Test
  void aFileThatIsGoneGivesNotANumber() {
    assertThat(new HostProbe(dir.resolve("none")).read()).containsOnly(Double.NaN);
  }

  @Test
  void theKernelsPartOfTheProcessorTimeIsToldWhereThereIsProc() throws IOException {
    JvmProbe probe = new JvmProbe();
    int kernel = probe.columns().stream().map(Probe.Column::name).toList().indexOf(JvmProbe.KERNEL);
    double before = probe.read()[kernel];
    Path proc = Path.of("/proc/self/stat");
    if (!Files.exists(proc)) {
      assertThat(before).isNaN();
      return;
    }
    long end = System.nanoTime() + 20_000_000_000L;
    double[] now = probe.read();
    while (now[kernel] < before + 0.05 && System.nanoTime() < end) {
      Files.readAllBytes(proc); // the kernel makes its text anew each time
      now = probe.read();
    }
    assertThat(now[kernel]).isGreaterThan(before + 0.04).isLessThan(now[0] + 0.02);
  }
}
