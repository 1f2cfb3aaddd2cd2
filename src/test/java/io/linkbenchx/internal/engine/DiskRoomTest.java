package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Residence;
import io.linkbenchx.workload.DataEstimate;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data that clearly do not fit are refused before they are loaded. */
class DiskRoomTest {
  private static final DataEstimate DATA = DataEstimate.of(100_000_000, 250);

  @TempDir Path directory;

  private static DbAdapter database(Residence residence, boolean embedded) {
    return (DbAdapter)
        Proxy.newProxyInstance(
            DiskRoomTest.class.getClassLoader(),
            new Class<?>[] {DbAdapter.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "residence" -> residence;
                  case "embedded" -> embedded;
                  default -> throw new UnsupportedOperationException(method.getName());
                });
  }

  @Test
  void lessThanHalfTheBytesIsRefusedAndTheMessageSaysWhatToDo() {
    DiskRoom room = new DiskRoom(Path.of("data"), "disk", 10_000_000_000L);

    assertThatThrownBy(() -> room.require("mariadb", DATA, () -> 0))
        .isInstanceOf(DbUsageException.class)
        .hasMessage(
            "mariadb needs about 23.3 GB for 100000000 rows of 250 bytes, but the disk of data has"
                + " 9.3 GB: free space, use another disk or fewer rows; disk_check = false loads"
                + " anyway");
  }

  @Test
  void existingDataCountsAsFreeSpaceAndIsMeasuredOnlyIfTheDiskIsTooSmall() {
    DiskRoom small = new DiskRoom(Path.of("data"), "disk", 10_000_000_000L);
    DiskRoom large = new DiskRoom(Path.of("data"), "disk", 13_000_000_000L);

    assertThatCode(() -> small.require("x", DATA, () -> 3_000_000_000L)).doesNotThrowAnyException();
    assertThatCode(
            () ->
                large.require(
                    "x",
                    DATA,
                    () -> {
                      throw new AssertionError("the disk is large enough");
                    }))
        .doesNotThrowAnyException();
  }

  @Test
  void aDirectoryThatIsYetToBeMadeHasTheRoomOfTheOneAboveIt() throws IOException {
    Optional<DiskRoom> room = DiskRoom.of(directory.resolve("not/yet"));

    assertThat(room).isPresent();
    assertThat(room.get().disk()).isEqualTo(Files.getFileStore(directory));
    assertThat(Files.exists(directory.resolve("not"))).isFalse();
  }

  @Test
  void aServerHereIsLookedAtAndOneElsewhereIsNot() {
    List<Path> data = List.of(directory);

    assertThat(DiskRoom.of(database(new Residence(List.of(3306), List.of(), data), false)))
        .isPresent();
    assertThat(DiskRoom.of(database(Residence.in(directory), true))).isPresent();
    assertThat(DiskRoom.of(database(new Residence(List.of(), List.of(), data), false)))
        .as("a directory of another machine")
        .isEmpty();
    Path inContainer = directory.resolve("of-a-container");
    assertThat(
            DiskRoom.of(
                database(new Residence(List.of(3306), List.of(), List.of(inContainer)), false)))
        .isEmpty();
  }

  @Test
  void bytesOfTheFilesOfADirectory() throws IOException {
    Files.createDirectories(directory.resolve("a/b"));
    Files.write(directory.resolve("a/one"), new byte[1000]);
    Files.write(directory.resolve("a/b/two"), new byte[234]);

    assertThat(DiskRoom.bytesIn(directory)).isEqualTo(1234);
    assertThat(DiskRoom.bytesIn(directory.resolve("none"))).isZero();
  }
}
