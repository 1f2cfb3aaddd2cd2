package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.Residence;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers whose processes cannot be read, or not all of what they did. */
class ServerGroupTest {
  private static final String GROUP = "fs/cgroup/system.slice/m.service/";

  @TempDir Path directory;
  private FakeProc fake;

  @BeforeEach
  void machine() throws IOException {
    fake = new FakeProc(directory, true);
    fake.process(100, "mariadbd", 1, 500, 0, 0);
    fake.listens(100, 3306);
    Files.delete(fake.proc.resolve("100/io"));
    Files.createDirectory(fake.proc.resolve("100/io")); // not readable, not even by root
    fake.write("100/cgroup", "0::/system.slice/m.service\n");
  }

  private void version2(String processes) throws IOException {
    fake.writeSys(GROUP + "cgroup.procs", processes);
    fake.writeSys(GROUP + "cpu.stat", "usage_usec 2500000\nuser_usec 2\nsystem_usec 500000\n");
    fake.writeSys(GROUP + "memory.current", "4194304\n");
    fake.writeSys(GROUP + "memory.stat", "anon 1048576\nfile 2097152\nshmem 1048576\n");
    fake.writeSys(
        GROUP + "io.stat",
        """
        254:0 rbytes=4096 wbytes=8192 rios=1 wios=2 dbytes=0 dios=0
        253:3 rbytes=4000 wbytes=8000 rios=1 wios=2 dbytes=0 dios=0
        8:16 rbytes=1 wbytes=2 rios=1 wios=1 dbytes=0 dios=0
        """);
  }

  private Probe probe() {
    return new ServerProbe(fake.site(ServerKeys.NONE), FakeProc.onPort(3306));
  }

  private static Reading read(Probe probe) {
    return new ProbeSet(List.of(probe)).read();
  }

  private static Provenance source(Probe probe, Subject subject) {
    return probe.provenance().stream()
        .filter(s -> s.subject() == subject)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void inputAndOutputAreThoseOfTheServersOwnGroup() throws IOException {
    version2("100\n");
    Probe probe = probe();
    Reading first = read(probe);
    assertThat(first.get(ServerProbe.CPU)).as("of the process").isEqualTo(5);
    assertThat(first.get(ServerProbe.READ)).isEqualTo(4096 + 4000 + 1);
    assertThat(first.get(ServerProbe.WRITE)).isEqualTo(8192 + 8000 + 2);
    assertThat(first.get(ServerProbe.ASKED)).isNaN();
    assertThat(first.get("server_group_mb")).isEqualTo(4);
    assertThat(source(probe, Subject.SERVER_IO).names())
        .containsExactly("control group " + fake.sys.resolve(GROUP));
    assertThat(source(probe, Subject.SERVER).names()).containsExactly("100 mariadbd");
    probe.close();
  }

  @Test
  void aDeviceThatIsPartOfAnotherIsNotCountedTwice() throws IOException {
    version2("100\n");
    fake.writeSys("devices/vda/dev", "254:0\n");
    fake.writeSys("devices/vda/vda2/dev", "254:2\n");
    fake.writeSys("devices/vda/vda2/partition", "2\n");
    Path slaves = Files.createDirectories(fake.sys.resolve("dev/block/253:3/slaves"));
    Files.createSymbolicLink(slaves.resolve("vda2"), fake.sys.resolve("devices/vda/vda2"));
    Probe probe = probe();
    assertThat(read(probe).get(ServerProbe.READ)).isEqualTo(4000 + 1);
    probe.close();
  }

  @Test
  void aGroupWithOtherProcessesIsNotTheServers() throws IOException {
    version2("100\n4711\n");
    Probe probe = probe();
    assertThat(read(probe).get(ServerProbe.READ)).isNaN();
    assertThat(source(probe, Subject.SERVER_IO).missing()).isEqualTo(Missing.NO_RIGHT);
    probe.close();
  }

  @Test
  void version1HasAHierarchyForEachCounter() throws IOException {
    fake.write("100/cgroup", "7:blkio:/db\n4:memory:/db\n1:name=systemd:/\n0::/\n");
    fake.writeSys("fs/cgroup/blkio/db/cgroup.procs", "100\n");
    fake.writeSys(
        "fs/cgroup/blkio/db/blkio.throttle.io_service_bytes",
        "254:0 Read 12288\n254:0 Write 20480\n254:0 Sync 1\n254:0 Total 32768\nTotal 32768\n");
    fake.writeSys("fs/cgroup/memory/db/cgroup.procs", "100\n");
    fake.writeSys("fs/cgroup/memory/db/memory.usage_in_bytes", "2097152\n");
    Probe probe = probe();
    Reading reading = read(probe);
    assertThat(reading.get(ServerProbe.READ)).isEqualTo(12_288);
    assertThat(reading.get(ServerProbe.WRITE)).isEqualTo(20_480);
    assertThat(reading.get("server_group_mb")).isEqualTo(2);
    assertThat(source(probe, Subject.SERVER_IO).missing()).isNull();
    probe.close();
  }

  @Test
  void aContainersProcessesNeedNotBeSeen() throws IOException {
    version2("0\n"); // so the kernel shows processes of another name space
    ServerKeys keys =
        ServerKeys.of(List.of(), Optional.empty(), Optional.of(fake.sys.resolve(GROUP)), List.of());
    Probe probe = new ServerProbe(fake.site(keys), FakeProc.server(Residence.UNKNOWN, true));
    Reading first = read(probe);
    assertThat(first.get(ServerProbe.CPU)).isEqualTo(2.5);
    assertThat(first.get(ServerProbe.KERNEL)).isEqualTo(0.5);
    assertThat(first.get(ServerProbe.RSS)).isEqualTo(2);
    assertThat(first.get(ServerProbe.VOLUNTARY)).as("no group counts it").isNaN();
    assertThat(source(probe, Subject.SERVER).missing()).isNull();

    fake.writeSys(GROUP + "cpu.stat", "usage_usec 2000000\nsystem_usec 600000\n");
    Reading second = read(probe);
    assertThat(second.since(first, ServerProbe.CPU)).as("went backwards").isNaN();
    assertThat(second.since(first, ServerProbe.READ)).isZero();
    probe.close();
  }
}
