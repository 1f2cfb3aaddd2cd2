package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Residence;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerProbeTest {
  @TempDir Path directory;

  private static Reading read(Probe probe) {
    return new ProbeSet(List.of(probe)).read();
  }

  private static Probe probe(FakeProc fake, DbAdapter database) {
    return new ServerProbe(fake.site(ServerKeys.NONE), database);
  }

  private static Provenance source(Probe probe, Subject subject) {
    return probe.provenance().stream()
        .filter(s -> s.subject() == subject)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void childrenCountWhileTheyLiveAndInTheirParentsAccountAfterwards(boolean listed)
      throws IOException {
    FakeProc fake = new FakeProc(directory, listed);
    fake.process(100, "postgres", 1, 50, 10, 5);
    fake.process(101, "postgres: a) b", 100, 200, 40, 0);
    fake.process(102, "other", 1, 9999, 0, 0);
    fake.children(100, 101);
    fake.listens(100, 5432);
    Probe probe = probe(fake, FakeProc.onPort(5432));

    Reading first = read(probe);
    assertThat(first.get(ServerProbe.CPU)).isCloseTo(3.05, within(1e-9));
    assertThat(first.get(ServerProbe.KERNEL)).isCloseTo(0.5, within(1e-9));
    assertThat(first.get(ServerProbe.WRITE)).isEqualTo(2 * 8192);
    assertThat(first.get("server_processes")).isEqualTo(2);
    assertThat(source(probe, Subject.SERVER).names()).containsExactly("100 postgres");

    // The child ends: the kernel adds what it used to its parent's account.
    fake.end("101");
    fake.process(100, "postgres", 1, 50, 10, 245 + 20);
    fake.io(100, 8192, 16_384 + 100);
    fake.children(100);
    Reading second = read(probe);
    assertThat(second.since(first, ServerProbe.CPU)).isCloseTo(0.2, within(1e-9));
    assertThat(second.since(first, ServerProbe.WRITE)).isEqualTo(100);
    assertThat(second.since(first, ServerProbe.VOLUNTARY))
        .as("its switches stay counted")
        .isEqualTo(0);
  }

  @Test
  void switchesAreThoseOfAllThreads() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.process(100, "mariadbd", 1, 1, 1, 0);
    fake.thread(100, 111, 1000, 100);
    fake.listens(100, 3306);
    Probe probe = probe(fake, FakeProc.onPort(3306));
    Reading first = read(probe);
    assertThat(first.get(ServerProbe.VOLUNTARY)).isEqualTo(1010);

    fake.end("100/task/111");
    fake.thread(100, 112, 7, 3);
    Reading second = read(probe);
    assertThat(second.since(first, ServerProbe.VOLUNTARY)).isEqualTo(7);
    assertThat(second.since(first, ServerProbe.INVOLUNTARY)).isEqualTo(3);
  }

  @Test
  void sharedMemoryOfSeveralProcessesCountsOnce() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.process(100, "postgres", 1, 1, 1, 0);
    fake.process(101, "postgres", 100, 1, 1, 0);
    fake.children(100, 101);
    fake.write("101/statm", "1000 768 300 1 0 1 0\n");
    fake.listens(100, 5432);

    assertThat(read(probe(fake, FakeProc.onPort(5432))).get(ServerProbe.RSS))
        .isCloseTo((256 + 468 + 300) * 4096.0 / (1 << 20), within(1e-6));
  }

  @Test
  void aServerThatWasStartedAgainHasNoDifference() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.process(100, "mariadbd", 1, 500, 0, 0, 77);
    fake.listens(100, 3306);
    Probe probe = probe(fake, FakeProc.onPort(3306));
    Reading first = read(probe);

    fake.process(100, "mariadbd", 1, 900, 0, 0, 5555);
    Reading second = read(probe);
    assertThat(second.get(ServerProbe.CPU)).isEqualTo(9);
    assertThat(second.restartedSince(first, ServerProbe.CPU)).isTrue();
    assertThat(second.since(first, ServerProbe.CPU)).isNaN();

    fake.end("100");
    Reading gone = read(probe);
    assertThat(gone.since(second, ServerProbe.CPU)).isNaN();
    assertThat(source(probe, Subject.SERVER).missing()).isEqualTo(Missing.NO_PROCESS);
  }

  @Test
  void whereIoMayNotBeReadTheRestIsMeasured() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.process(100, "mariadbd", 1, 500, 0, 0);
    fake.listens(100, 3306);
    Files.delete(fake.proc.resolve("100/io"));
    Files.createDirectory(fake.proc.resolve("100/io")); // not readable, not even by root
    Probe probe = probe(fake, FakeProc.onPort(3306));

    Reading reading = read(probe);
    assertThat(reading.get(ServerProbe.CPU)).isEqualTo(5);
    assertThat(reading.get(ServerProbe.WRITE)).isNaN();
    assertThat(reading.get(ServerProbe.READ)).isNaN();
    assertThat(source(probe, Subject.SERVER).missing()).isNull();
    assertThat(source(probe, Subject.SERVER_IO).missing()).isEqualTo(Missing.NO_RIGHT);
    assertThat(source(probe, Subject.SERVER_IO).detail()).endsWith("100/io");
  }

  @Test
  void whoOnlyForwardsIsNotTheServer() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.process(100, "docker-proxy", 1, 500, 0, 0);
    fake.listens(100, 3306);
    Probe probe = probe(fake, FakeProc.onPort(3306));

    assertThat(read(probe).get(ServerProbe.CPU)).isNaN();
    assertThat(source(probe, Subject.SERVER).missing()).isEqualTo(Missing.FORWARDER);
    assertThat(source(probe, Subject.SERVER).detail()).isEqualTo("100 docker-proxy");
  }

  @Test
  void nobodyListensThere() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.process(100, "mariadbd", 1, 500, 0, 0);
    fake.listens(100, 3306);
    Probe probe = probe(fake, FakeProc.onPort(3307));

    assertThat(read(probe).get(ServerProbe.CPU)).isNaN();
    assertThat(source(probe, Subject.SERVER).missing()).isEqualTo(Missing.NO_PROCESS);
    assertThat(source(probe, Subject.SERVER).detail()).isEqualTo("3307");
  }

  @Test
  void aServerThatIsNotFoundIsSearchedForLessAndLessOften() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    Probe probe = probe(fake, FakeProc.onPort(3306));
    int readings = 0;
    for (; readings < 20; readings++) {
      assertThat(read(probe).get(ServerProbe.CPU)).isNaN();
    }
    fake.process(100, "mariadbd", 1, 1, 1, 0);
    fake.listens(100, 3306);
    double cpu;
    do {
      cpu = read(probe).get(ServerProbe.CPU);
      readings++;
    } while (Double.isNaN(cpu) && readings < 100);
    assertThat(readings).as("searched at readings 1, 3, 7, 15 and 31").isEqualTo(31);
  }

  @Test
  void aServerOfAnotherHostIsNotLookedForHere() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.process(100, "mariadbd", 1, 500, 0, 0);
    fake.listens(100, 3306);
    DbAdapter elsewhere =
        FakeProc.server(new Residence(List.of(3306), List.of(), List.of()), false);
    Probe probe = probe(fake, elsewhere);

    assertThat(read(probe).get(ServerProbe.CPU)).isNaN();
    assertThat(source(probe, Subject.SERVER_IO).missing()).isEqualTo(Missing.OTHER_HOST);
  }

  @Test
  void aUnixSocketLeadsToItsServer() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.process(100, "mariadbd", 1, 500, 0, 0);
    fake.write(
        "net/unix",
        """
        Num       RefCount Protocol Flags    Type St Inode Path
        0000: 00000002 00000000 00010000 0001 01 4711 /run/my.sock
        0000: 00000003 00000000 00000000 0001 03 4712 /run/my.sock
        """);
    fake.holds(100, "socket:[4711]");
    DbAdapter database =
        FakeProc.server(
            new Residence(List.of(), List.of(Path.of("/run/my.sock")), List.of()), true);

    assertThat(read(probe(fake, database)).get(ServerProbe.CPU)).isEqualTo(5);
  }

  @Test
  void severalPidFilesAreOneServer() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.process(100, "ferretdb", 1, 300, 0, 0);
    fake.process(200, "postgres", 1, 500, 0, 0);
    Path one = Files.writeString(directory.resolve("one.pid"), "100\n");
    Path two = Files.writeString(directory.resolve("two.pid"), "200\n/data\n5432\n");
    ServerKeys keys =
        ServerKeys.of(List.of(one, two), Optional.empty(), Optional.empty(), List.of());
    Probe probe = new ServerProbe(fake.site(keys), FakeProc.server(Residence.UNKNOWN, false));

    assertThat(read(probe).get(ServerProbe.CPU)).isEqualTo(8);
    assertThat(source(probe, Subject.SERVER).names())
        .containsExactly("100 ferretdb", "200 postgres");

    Files.writeString(two, "300\n");
    Probe wrong = new ServerProbe(fake.site(keys), FakeProc.server(Residence.UNKNOWN, false));
    read(wrong);
    assertThat(source(wrong, Subject.SERVER).missing()).isEqualTo(Missing.NO_PID_FILE);
    assertThat(source(wrong, Subject.SERVER).detail()).isEqualTo(two.toString());
  }

  @Test
  void aUnitsProcessesAreFoundInItsGroup() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.process(100, "mysqld_safe", 1, 100, 0, 0);
    fake.process(101, "mysqld", 100, 500, 0, 0);
    fake.children(100, 101);
    fake.writeSys("fs/cgroup/system.slice/mysql.service/cgroup.procs", "100\n101\n");
    ServerKeys keys =
        ServerKeys.of(List.of(), Optional.of("mysql.service"), Optional.empty(), List.of());
    Probe probe = new ServerProbe(fake.site(keys), FakeProc.server(Residence.UNKNOWN, false));

    assertThat(read(probe).get(ServerProbe.CPU)).isEqualTo(6);

    ServerKeys none =
        ServerKeys.of(List.of(), Optional.of("pg.service"), Optional.empty(), List.of());
    Probe wrong = new ServerProbe(fake.site(none), FakeProc.server(Residence.UNKNOWN, false));
    read(wrong);
    assertThat(source(wrong, Subject.SERVER).missing()).isEqualTo(Missing.NO_CGROUP);
  }

  @Test
  void withoutProcNothingIsMeasured() {
    ProbeSite site =
        new ProbeSite(
            directory.resolve("none"),
            directory.resolve("none"),
            Optional.empty(),
            ServerKeys.NONE,
            () -> 0);
    Probe probe = new ServerProbe(site, FakeProc.onPort(3306));
    assertThat(read(probe).get(ServerProbe.CPU)).isNaN();
    assertThat(source(probe, Subject.SERVER).missing()).isEqualTo(Missing.NO_PROC);
  }
}
