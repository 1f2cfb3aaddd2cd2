package io.linkbenchx.internal.db.kv;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An engine's directory, seen from outside. */
class EngineDirectoryTest {
  @TempDir Path temporary;

  private static OptionalLong size(Path directory) {
    return new EngineDirectory("x", "X", directory, "", errors -> {}).sizeIfKnown();
  }

  @Test
  void aSizeThatCannotBeReadIsNotCountedAsZero() throws IOException {
    assertThat(size(temporary.resolve("absent"))).isEmpty();
    Files.write(temporary.resolve("file"), new byte[5]);
    Files.createSymbolicLink(temporary.resolve("removed"), Path.of("meanwhile"));
    assertThat(size(temporary)).hasValue(5);
    Files.createSymbolicLink(temporary.resolve("unreadable"), Path.of("unreadable"));
    assertThat(size(temporary)).isEmpty();
  }
}
