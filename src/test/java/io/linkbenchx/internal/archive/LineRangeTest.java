package io.linkbenchx.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts of a file never divide a line. */
class LineRangeTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 100})
  void togetherThePartsHaveAllWholeLines(int parts) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      text.append("x".repeat(i % 3 == 0 ? 9_000 : i)).append('\n');
    }
    Path file = Files.writeString(directory.resolve("lines"), text + "cut off");
    byte[] bytes = Files.readAllBytes(file);

    List<LineRange> ranges = LineRange.of(file, parts);

    StringBuilder read = new StringBuilder();
    for (LineRange range : ranges) {
      byte[] part = Arrays.copyOfRange(bytes, (int) range.from(), (int) range.to());
      read.append(new String(part, StandardCharsets.UTF_8));
      assertThat(part[part.length - 1]).isEqualTo((byte) '\n');
    }
    assertThat(ranges).hasSizeBetween(1, parts);
    assertThat(read.toString()).isEqualTo(text.toString());
  }

  @Test
  void aFileWithoutAWholeLineHasNone() throws IOException {
    assertThat(LineRange.of(Files.createFile(directory.resolve("empty")), 2)).isEmpty();
    assertThat(LineRange.of(Files.writeString(directory.resolve("cut"), "cut off"), 2)).isEmpty();
  }
}
