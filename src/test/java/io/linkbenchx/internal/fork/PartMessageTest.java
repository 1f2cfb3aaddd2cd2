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
class PartMessageTest {
  @TempDir Path directory;

  private Path written(PartMessage... messages) throws IOException {
    Path file = directory.resolve("link.jsonl");
    for (PartMessage message : messages) {
      message.addTo(file);
    }
    return file;
  }

  @Test
  void messagesArriveAsSent() throws IOException {
    PartMessage[] sent = {
      PartMessage.started(),
      PartMessage.of(PartMessage.Event.FINISHED),
      PartMessage.of(PartMessage.Event.INTERRUPTED)
    };

    assertThat(PartMessage.read(written(sent))).containsExactly(sent);
  }

  @ParameterizedTest
  @EnumSource(RunFailure.Kind.class)
  void aFailureKeepsItsKindAndAllOfItsLines(RunFailure.Kind kind) throws IOException {
    PartMessage failed = PartMessage.failed(kind, "error: first\n\tsecond\nö \"third\"");

    assertThat(PartMessage.read(written(failed))).containsExactly(failed);
  }

  @Test
  void aKillCostsOnlyTheMessageBeingWritten() throws IOException {
    PartMessage started = PartMessage.started();
    Path file = written(started, PartMessage.of(PartMessage.Event.FINISHED));
    byte[] all = Files.readAllBytes(file);
    for (int cut = 2; cut < 20; cut++) {
      Files.write(file, Arrays.copyOf(all, all.length - cut));

      assertThat(PartMessage.read(file))
          .as("without the last %d bytes", cut)
          .containsExactly(started);
    }
  }

  /** What is not said is not written. */
  @Test
  void aMessageHasItsOwnFiguresOnly() throws IOException {
    long pid = ProcessHandle.current().pid();
    PartMessage failed = PartMessage.failed(RunFailure.Kind.DATA, "why");

    assertThat(Files.readString(written(PartMessage.started(), failed)))
        .isEqualTo(
            "{\"message\":\"Started\",\"pid\":%d}\n".formatted(pid)
                + "{\"message\":\"Failed\",\"kind\":\"DATA\",\"reason\":\"why\"}\n");
  }

  @Test
  void aProcessThatNeverBeganHasSentNothing() throws IOException {
    assertThat(PartMessage.read(directory.resolve("none.jsonl"))).isEmpty();
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
