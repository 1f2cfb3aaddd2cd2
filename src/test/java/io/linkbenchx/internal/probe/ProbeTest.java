package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.StubAdapter;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ProbeProvider;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.probe.ServerKeys;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  void bytesOfDeletedFilesHideNoLaterWrites() throws IOException {
    Path io = dir.resolve("io");
    Probe probe = new ProcessIoProbe(io);
    assertThat(probe.columns())
        .extracting(Probe.Column::name)
        .containsExactly(ProcessIoProbe.READ, ProcessIoProbe.WRITE, ProcessIoProbe.CANCELLED);
    writeIo(io, 12_288, 4_096);
    assertThat(probe.read()).containsExactly(4096, 12_288, 4_096);

    // A step that writes 8 KB and deletes a file whose 40 KB an earlier step left dirty.
    writeIo(io, 20_480, 45_056);
    assertThat(probe.read()).containsExactly(4096, 20_480, 45_056);
  }

  private static void writeIo(Path io, long written, long cancelled) throws IOException {
    Files.writeString(
        io,
        """
        rchar: 10
        wchar: 20
        syscr: 1
        syscw: 1
        read_bytes: 4096
        write_bytes: %d
        cancelled_write_bytes: %d
        """
            .formatted(written, cancelled));
  }

  @Test
  void compilersKeepWhatTheyUsedWhenTheirThreadsEnd() throws IOException {
    Path tasks = dir.resolve("task");
    Probe probe = new JitProbe(tasks);
    thread(tasks, 1, "java", 500, 500);
    thread(tasks, 2, "C2 CompilerThre", 100, 20);
    thread(tasks, 3, "java", 70, 7); // not named yet
    assertThat(probe.read()).containsExactly(new double[] {1.2, 0.2}, within(1e-9));

    thread(tasks, 2, "C2 CompilerThre", 150, 30);
    thread(tasks, 3, "C1 CompilerThre", 80, 10);
    assertThat(probe.read()).containsExactly(new double[] {2.7, 0.4}, within(1e-9));

    Files.delete(tasks.resolve("2").resolve("comm"));
    Files.delete(tasks.resolve("2").resolve("stat"));
    Files.delete(tasks.resolve("2"));
    thread(tasks, 3, "C1 CompilerThre", 90, 10);
    assertThat(probe.read()).containsExactly(new double[] {2.8, 0.4}, within(1e-9));
  }

  private static void thread(Path tasks, int id, String name, int user, int system)
      throws IOException {
    Path thread = Files.createDirectories(tasks.resolve(Integer.toString(id)));
    Files.writeString(thread.resolve("comm"), name + "\n");
    Files.writeString(
        thread.resolve("stat"),
        id + " (" + name + ") S 1 1 1 0 -1 0 0 0 0 0 " + user + " " + system + " 0 0 20 0\n");
  }

  @Test
  void theCompilersOfThisProcessAreFound() throws IOException {
    Probe probe =
        ProbeSet.ofMachine(ProbeSite.MACHINE)
            .filter(JitProbe.class::isInstance)
            .findFirst()
            .orElse(null);
    assumeTrue(probe != null);
    probe.read();
    assertThat(probe.read()[0]).as("this JVM has compiled its own start").isPositive();
  }

  @Test
  void figuresOfAMachineThatTheDatabaseIsNotOnHaveOtherNames() {
    ProbeSet machine = new ProbeSet(List.of(new HostProbe(Path.of("/proc/stat"))));

    assertThat(machine.on(database(true), ServerKeys.NONE, () -> 7).read().values())
        .containsKey(HostProbe.SWITCHES);
    assertThat(machine.on(database(false), ServerKeys.NONE, () -> 7).read().values())
        .doesNotContainKey(HostProbe.SWITCHES)
        .containsKey(HostProbe.CLIENT + HostProbe.SWITCHES);
  }

  @Test
  void bytesThatADatabaseCountsAreReadWithTheOthers() {
    ProbeSet none = new ProbeSet(List.of());

    assertThat(none.on(database(true), ServerKeys.NONE, () -> 7).read().values())
        .as("it counts no writes by cause")
        .containsEntry(DatabaseProbe.LOGICAL, 7.0)
        .containsEntry(DatabaseProbe.LOG, Double.NaN);
  }

  private static DbAdapter database(boolean onThisHost) {
    return new StubAdapter(false) {
      @Override
      public boolean onThisHost() {
        return onThisHost;
      }
    };
  }

  @Test
  void countersAreDifferencesAndLevelsAreNot() {
    Probe probe =
        new Probe() {
          private int calls;

          @Override
          public List<Column> columns() {
            return List.of(
                new Column("a", true, "s", "a figure"),
                new Column("b", false, "s", "a figure"),
                new Column("c", true, "s", "a figure"));
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
  void theKernelsPartOfTheProcessorTimeIsReportedWhereThereIsProc() throws IOException {
    JvmProbe probe = new JvmProbe(ProbeSite.MACHINE);
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
      Files.readAllBytes(proc); // the kernel generates its text on every read
      now = probe.read();
    }
    assertThat(now[kernel]).isGreaterThan(before + 0.04).isLessThan(now[0] + 0.02);
  }

  @Test
  void aProbeOfAnotherProjectOnTheClassPathIsRead() throws IOException {
    Path services = Files.createDirectories(dir.resolve("META-INF/services"));
    Files.writeString(services.resolve(ProbeProvider.class.getName()), Tide.class.getName());
    Thread self = Thread.currentThread();
    ClassLoader before = self.getContextClassLoader();
    try (URLClassLoader others = new URLClassLoader(new URL[] {dir.toUri().toURL()}, before)) {
      self.setContextClassLoader(others);
      assertThat(ProbeSet.ofThisMachine().columns())
          .extracting(Probe.Column::name)
          .contains(JvmProbe.CPU, "tide_m");
    } finally {
      self.setContextClassLoader(before);
    }
  }

  /** Made by ServiceLoader. */
  public static final class Tide implements ProbeProvider {
    @Override
    public Optional<Probe> open(ProbeSite site) {
      return Optional.of(
          new Probe() {
            @Override
            public List<Column> columns() {
              return List.of(new Column("tide_m", false, "m", "Height of the tide."));
            }

            @Override
            public double[] read() {
              return new double[] {1.5};
            }
          });
    }
  }
}
