package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.linkbenchx.probe.ServerKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The readahead of a partition's disk, with the kernel's files made up. */
class ReadaheadTest {
  private static final String FILE = "devices/disk/queue/read_ahead_kb";

  @TempDir Path directory;
  private FakeProc fake;
  private Path data;

  @BeforeEach
  void machine() throws IOException {
    fake = new FakeProc(directory, true);
    data = Files.createDirectories(directory.resolve("data")).toRealPath().resolve("db");
    fake.write(
        "self/mountinfo",
        """
        30 1 8:1 / / rw - ext4 /dev/sda1 rw
        31 30 0:40 / /memory rw - tmpfs tmpfs rw
        """);
    fake.writeSys("devices/disk/part/dev", "8:1\n");
    Path block = Files.createDirectories(fake.sys.resolve("dev/block"));
    Files.createSymbolicLink(block.resolve("8:1"), fake.sys.resolve("devices/disk/part"));
    fake.writeSys(FILE, "4096\n");
  }

  private Readahead readahead() {
    return new Readahead(fake.site(ServerKeys.NONE), data);
  }

  private String kilobytes() throws IOException {
    return Files.readString(fake.sys.resolve(FILE)).strip();
  }

  private Path record() {
    return data.resolveSibling("db.readahead");
  }

  @Test
  void itIsSetOnTheDiskAndRestored() throws IOException {
    Readahead set = readahead();

    assertThat(set.set(16 << 10)).isEmpty();
    assertThat(kilobytes()).isEqualTo("16");
    assertThat(record()).hasContent("8:1 4096");
    assertThat(set.restore()).isEmpty();
    assertThat(kilobytes()).isEqualTo("4096");
    assertThat(record()).doesNotExist();
  }

  @Test
  void aLaterRunRestoresWhatAKilledOneSet() throws IOException {
    readahead().set(0);
    assertThat(kilobytes()).isEqualTo("0");

    assertThat(readahead().restore()).isEmpty();

    assertThat(kilobytes()).isEqualTo("4096");
    assertThat(readahead().restore()).as("nothing left to do").isEmpty();
  }

  @Test
  void theOldValueIsThatBeforeTheKilledRun() throws IOException {
    readahead().set(0);

    Readahead again = readahead();
    assertThat(again.set(8192)).isEmpty();
    assertThat(kilobytes()).isEqualTo("8");
    again.restore();

    assertThat(kilobytes()).isEqualTo("4096");
  }

  /** A kernel file with a number that cannot be written. */
  @Test
  void aDeviceThatKeepsItsValueIsNamedAndNothingIsLeft() throws IOException {
    Path fixed = Path.of("/proc/self/oom_score");
    assumeTrue(Files.isReadable(fixed) && ProcFiles.text(fixed).strip().matches("\\d+"));
    Files.delete(fake.sys.resolve(FILE));
    Files.createSymbolicLink(fake.sys.resolve(FILE), fixed);

    assertThat(readahead().set(3 << 10).orElse("")).contains("part has ", " KB instead of 3 KB");
  }

  @Test
  void memoryAndADiskWithoutTheFileHaveNone() throws IOException {
    assertThat(new Readahead(fake.site(ServerKeys.NONE), Path.of("/memory/db")).set(0))
        .contains("no block device found below /memory/db");
    Files.delete(fake.sys.resolve(FILE));
    assertThat(readahead().set(0)).contains("part has no readahead");
    assertThat(record()).doesNotExist();
  }

  @Test
  void aRecordWritesNothingButTheReadaheadOfItsDevice() throws IOException {
    Files.writeString(record(), "../../../etc 4\n8:9 4\n8:1 64\n");

    assertThat(readahead().restore().orElse(""))
        .isEqualTo("the readahead cannot be restored: write 4 to 8:9");
    assertThat(kilobytes()).isEqualTo("64");
  }
}
