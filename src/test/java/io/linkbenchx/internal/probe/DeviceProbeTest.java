package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Residence;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeviceProbeTest {
  private static final String STATS =
      """
         8       0 sda 1000 5 8000 10 2000 6 16000 20 0 300 330
         8       1 sda1 100 5 800 10 200 6 1600 20 0 30 33 0 0 0 0 7 8
         8      17 sdb1 10 0 80 1 20 0 160 2 0 3 3
       253       2 dm-2 1 0 8 1 2 0 16 2 0 4 4
      """;

  @TempDir Path directory;
  private FakeProc fake;

  @BeforeEach
  void machine() throws IOException {
    fake = new FakeProc(directory, true);
    fake.process(100, "mariadbd", 1, 1, 1, 0);
    fake.listens(100, 3306);
    fake.write("diskstats", STATS);
    fake.write(
        "100/mountinfo",
        """
        20 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
        21 20 8:17 / /var/log rw - xfs /dev/sdb1 rw
        22 20 0:40 / /data rw - tmpfs tmpfs rw
        23 20 253:2 / /data/my\\040sql rw - ext4 /dev/mapper/vg-data rw
        24 20 0:50 / /image rw - overlay overlay rw,lowerdir=/low,upperdir=/var/lib/up,workdir=/w
        """);
    fake.write("self/mountinfo", "30 1 8:17 / / rw - xfs /dev/sdb1 rw\n");
    for (String device : List.of("8:1 sda1", "8:17 sdb1", "253:2 dm-2")) {
      String[] parts = device.split(" ", -1);
      fake.writeSys("devices/" + parts[1] + "/dev", parts[0] + "\n");
      link("dev/block/" + parts[0], parts[1]);
      link("class/block/" + parts[1], parts[1]);
    }
    fake.writeSys("devices/dm-2/dm/name", "vg-data\n");
    Files.createDirectories(fake.sys.resolve("devices/dm-2/slaves/sdc2"));
    Files.createDirectories(fake.sys.resolve("devices/dm-2/slaves/sdd2"));
  }

  private void link(String from, String device) throws IOException {
    Path link = fake.sys.resolve(from);
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(link, fake.sys.resolve("devices/" + device));
  }

  private Probe on(String... directories) {
    List<Path> paths = List.of(directories).stream().map(Path::of).toList();
    DbAdapter database = FakeProc.server(new Residence(List.of(3306), List.of(), paths), true);
    return new DeviceProbe(fake.site(ServerKeys.NONE), database);
  }

  private static Provenance source(Probe probe) {
    return probe.provenance().get(0);
  }

  @Test
  void aPartitionIsCountedAndNotItsWholeDisk() {
    Probe probe = on("/var/lib/mysql");
    assertThat(probe.read()).containsExactly(100, 800 * 512, 200, 1600 * 512, 0.03);
    assertThat(source(probe).names()).containsExactly("sda1");
  }

  private List<DatabaseResult.Device> devices(boolean here, String place) {
    DbAdapter database =
        FakeProc.server(new Residence(List.of(3306), List.of(), List.of(Path.of(place))), here);
    return new BlockDevices(fake.site(ServerKeys.NONE)).described(database);
  }

  @Test
  void theReadaheadOfAPartitionIsThatOfItsDisk() throws IOException {
    fake.writeSys("devices/queue/read_ahead_kb", "128\n"); // above devices/sda1
    fake.writeSys("devices/dm-2/queue/read_ahead_kb", "4096\n");
    assertThat(devices(true, "/var/lib/mysql"))
        .containsExactly(new DatabaseResult.Device("sda1", 128L * 1024));
    assertThat(devices(true, "/data/my sql/d").get(0).readaheadBytes()).isEqualTo(4L << 20);
  }

  @Test
  void theReadaheadIsUnknownWithoutItsFileAndOnAnotherHost() {
    assertThat(devices(true, "/var/lib/mysql"))
        .containsExactly(new DatabaseResult.Device("sda1", null));
    assertThat(devices(false, "/var/lib/mysql")).isEmpty();
  }

  @Test
  void dataAndLogOnSeveralDevicesAreSummedOnce() {
    Probe probe = on("/var/lib/mysql", "/var/log/mysql", "/var/lib/other");
    assertThat(probe.read()[0]).isEqualTo(110);
    assertThat(source(probe).names()).containsExactly("sda1", "sdb1");
  }

  @Test
  void aMappedDeviceIsCountedInsteadOfItsMembers() {
    Probe probe = on("/data/my sql/d");
    assertThat(probe.read()[0]).isEqualTo(1);
    assertThat(source(probe).names()).containsExactly("dm-2 (vg-data on sdc2, sdd2)");
  }

  @Test
  void anOverlayIsWhereItsUpperDirectoryIs() {
    Probe probe = on("/image/data");
    assertThat(source(probe).names()).containsExactly("sdb1");
  }

  @Test
  void memoryIsNoDevice() {
    Probe probe = on("/data");
    assertThat(probe.read()).containsOnly(Double.NaN);
    assertThat(source(probe).missing()).isEqualTo(Missing.NO_DEVICE);
    assertThat(source(probe).detail()).isEqualTo("/data");
  }

  @Test
  void aServerThatDoesNotTellItsDirectoryHasThatItWorksIn() throws IOException {
    assertThat(source(on()).missing()).isEqualTo(Missing.NO_DIRECTORY);
    Files.createSymbolicLink(fake.proc.resolve("100/cwd"), Path.of("/var/lib/mysql"));
    assertThat(source(on()).names()).containsExactly("sda1");
  }

  @Test
  void devicesCanBeNamed() {
    DbAdapter elsewhere = FakeProc.server(Residence.UNKNOWN, true);
    ServerKeys keys =
        ServerKeys.of(List.of(), Optional.empty(), Optional.empty(), List.of("sda1", "sdb1"));
    Probe probe = new DeviceProbe(fake.site(keys), elsewhere);
    assertThat(probe.read()[0]).isEqualTo(110);

    ServerKeys wrong =
        ServerKeys.of(List.of(), Optional.empty(), Optional.empty(), List.of("sda1", "sdz"));
    Probe none = new DeviceProbe(fake.site(wrong), elsewhere);
    assertThat(none.read()).containsOnly(Double.NaN);
    assertThat(source(none).detail()).isEqualTo("sdz");
  }

  @Test
  void aDeviceThatIsRemovedLeavesNoSumOfTheOthers() throws IOException {
    Probe probe = on("/var/lib/mysql", "/var/log/mysql");
    fake.write("diskstats", STATS.replaceFirst(".*sdb1.*\n", ""));
    assertThat(probe.read()).containsOnly(Double.NaN);
  }

  @Test
  void aCounterThatWrapsHasNoDifference() throws IOException {
    ProbeSet set = new ProbeSet(List.of(on("/var/lib/mysql")));
    Reading first = set.read();
    fake.write("diskstats", STATS.replace("200 6 1600", "201 6 3"));
    Reading second = set.read();
    assertThat(second.since(first, DeviceProbe.WRITES)).isEqualTo(1);
    assertThat(second.since(first, DeviceProbe.WRITE_BYTES)).isNaN();
    assertThat(set.between(first, second)).doesNotContainKey(DeviceProbe.WRITE_BYTES);
  }
}
