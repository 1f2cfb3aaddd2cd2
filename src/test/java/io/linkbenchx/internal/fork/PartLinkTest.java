package io.linkbenchx.internal.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the two processes of a forked run send each other. */
class PartLinkTest {
  @TempDir Path directory;

  private Path written(PartMessage... messages) throws IOException {
    Path file = directory.resolve("link.jsonl");
    try (PartLink link = PartLink.open(file)) {
      for (PartMessage message : messages) {
        link.send(message);
      }
    }
    return file;
  }

  @Test
  void messagesArriveAsSent() throws IOException {
    PartMessage[] sent = {
      new PartMessage.Started(17), new PartMessage.Finished(), new PartMessage.Interrupted()
    };

    assertThat(PartLink.read(written(sent))).containsExactly(sent);
  }

  @ParameterizedTest
  @EnumSource(RunFailure.Kind.class)
  void aFailureKeepsItsKindAndAllOfItsLines(RunFailure.Kind kind) throws IOException {
    PartMessage failed = new PartMessage.Failed(kind, "error: first\n\tsecond\nö \"third\"");

    assertThat(PartLink.read(written(failed))).containsExactly(failed);
  }

  @Test
  void aKillCostsOnlyTheMessageBeingWritten() throws IOException {
    PartMessage started = new PartMessage.Started(17);
    Path file = written(started, new PartMessage.Finished());
    byte[] all = Files.readAllBytes(file);
    for (int cut = 2; cut < 20; cut++) {
      Files.write(file, Arrays.copyOf(all, all.length - cut));

      assertThat(PartLink.read(file)).as("without the last %d bytes", cut).containsExactly(started);
    }
  }

  @Test
  void aProcessThatNeverBeganHasSentNothing() throws IOException {
    assertThat(PartLink.read(directory.resolve("none.jsonl"))).isEmpty();
  }

  @Test
  void aPartArrivesAsSent() throws IOException {
    Part part =
        new Part("r s", "c.properties", 3, List.of(Phase.RUN, Phase.VERIFY), "ö.log", "l.jsonl");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    part.write(out);
    String text = out.toString(StandardCharsets.UTF_8);

    assertThat(text).endsWith("\n").hasLineCount(1);
    assertThat(Part.read(new BufferedReader(new StringReader(text)))).isEqualTo(part);
  }
}
