package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.config.Printable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellWordTest {

  @ParameterizedTest
  @ValueSource(strings = {"results/20261122T103040Z-LinkGraph", "/tmp/a_b@c%d+e=f:g,h.i-j"})
  void aPlainPathStaysAsItIs(String path) {
    assertThat(Printable.shellWord(Path.of(path))).isEqualTo(path);
  }

  @ParameterizedTest
  @ValueSource(strings = {"my results/run 1", "it's", "a$HOME", "a;b", "a\\b", "~/x", "*"})
  void aShellReadsAnyOtherPathAsOneWord(String path) throws IOException, InterruptedException {
    String command = "printf '%s|' " + Printable.shellWord(Path.of(path));
    Process shell = new ProcessBuilder("sh", "-c", command).start();
    byte[] printed = shell.getInputStream().readAllBytes();
    assertThat(shell.waitFor()).isZero();
    assertThat(new String(printed, StandardCharsets.UTF_8)).isEqualTo(path + "|");
  }
}
