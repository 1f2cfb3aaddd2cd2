package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepPhase;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** The screen, and the listener that draws on it. */
class ScreenTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private Screen screen(boolean live, int width) {
    return new Screen(new PrintWriter(out), new PrintWriter(err), live, true, width);
  }

  @Test
  void theBottomLineIsWrittenOverAndGoneBeforeOtherText() {
    Screen screen = screen(true, 80);

    screen.progress("a long line");
    screen.progress("short");
    screen.say("done");

    assertThat(visible(out.toString())).isEqualTo("done\n");
    assertThat(out.toString()).contains("short");
  }

  /**
   * What a terminal shows in the end: a carriage return writes over what stands there, and one
   * command erases what follows.
   */
  private static String visible(String text) {
    String written = text.replaceAll("\u001b\\[\\?7[lh]", "").replace("\u001b[J", "\f");
    StringBuilder all = new StringBuilder();
    StringBuilder line = new StringBuilder();
    int column = 0;
    for (int i = 0; i < written.length(); i++) {
      char c = written.charAt(i);
      if (c == '\n') {
        all.append(line.toString().stripTrailing()).append('\n');
        line.setLength(0);
        column = 0;
      } else if (c == '\r') {
        column = 0;
      } else if (c == '\f') {
        line.setLength(column);
      } else {
        line.setLength(Math.max(line.length(), column + 1));
        line.setCharAt(column++, c);
      }
    }
    return all.append(line).toString();
  }

  @Test
  void theBottomLineFitsTheTerminal() {
    screen(true, 60).progress("x".repeat(90));

    assertThat(visible(out.toString())).hasSize(59);
  }

  @Test
  void aTerminalThatIsResizedNeitherBreaksTheBottomLineNorKeepsAPartOfIt() {
    Screen screen = screen(true, 100);

    screen.progress("x".repeat(99));

    assertThat(out.toString())
        .as("cut, not broken, until the new width is known; the cursor stays at the start")
        .matches("\r\u001b\\[\\?7lx{99}\u001b\\[\\?7h\u001b\\[J\r");
    screen.resize(60);
    screen.progress("y".repeat(99));
    assertThat(visible(out.toString())).hasSize(59);
    assertThat(screen.width()).isEqualTo(60);
  }

  @Test
  void errorsGoElsewhereAndRemoveTheBottomLineToo() {
    Screen screen = screen(true, 80);
    screen.progress("working");

    screen.complain("error: no");

    assertThat(err.toString()).isEqualTo("error: no\n");
    assertThat(visible(out.toString())).isBlank();
  }

  @Test
  void withoutATerminalThereIsNoBottomLine() {
    screen(false, 80).progress("working");

    assertThat(out.toString()).isEmpty();
  }

  @Test
  void withoutATerminalProgressIsALineAtEachPhaseAndEveryTenSeconds() {
    AtomicLong clock = new AtomicLong();
    ConsoleListener listener =
        new ConsoleListener(screen(false, 100), Optional.of(ConsoleReport.USUAL), clock::get);

    for (int tenth = 0; tenth < 250; tenth++) {
      clock.set(Duration.ofMillis(100L * tenth).toNanos());
      listener.progress(progress(tenth < 200 ? StepPhase.LOAD : StepPhase.RUN));
    }

    assertThat(out.toString().lines().map(line -> line.strip().split(" ")[0]))
        .containsExactly("load", "load", "closed");
  }

  @Test
  void aQuietListenerShowsNothing() {
    ConsoleListener listener =
        new ConsoleListener(screen(false, 100), Optional.empty(), System::nanoTime);

    listener.progress(progress(StepPhase.LOAD));

    assertThat(out.toString()).isEmpty();
  }

  private static Progress progress(StepPhase phase) {
    Step step = new Step(1, "run", "Map", "noop", StepMode.CLOSED, 1, Step.Schedule.closed(0, 10));
    return new Progress(phase, step, "", 0.5, 1, 1, 1, 0, List.of());
  }

  @Test
  void noTextSendsCommandsToATerminal() {
    String text = "\u001b[2J\u009b31m\rMaria\u0000DB\u202e\u2066 ö\ttab\nline\u007f";
    Screen screen = screen(true, 80);
    screen.say(text);
    screen.complain(text);
    String clean = "\ufffd[2J\ufffd31m\ufffdMaria\ufffdDB\ufffd\ufffd ö\ttab\nline\ufffd\n";
    assertThat(out.toString()).isEqualTo(clean);
    assertThat(err.toString()).isEqualTo(clean);

    screen.progress("\u001b[1A\nnext");
    assertThat(out.toString()).startsWith(clean).contains(" [1A next").doesNotContain("\u001b[1A");
  }

  @Test
  void aMessageCannotForgeAnEntryOfTheLog(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("log");
    try (Logging logging = new Logging(screen(false, 80))) {
      logging.file(file, Level.INFO);
      LoggerFactory.getLogger("forged")
          .warn("said: a\nERROR b \u001b[31m", new IllegalStateException("c\nERROR d"));
    }

    assertThat(err.toString()).endsWith("]: said: a\n    ERROR b \ufffd[31m\n");
    assertThat(Files.readString(file))
        .contains(
            """
            ]: said: a
                ERROR b \ufffd[31m
            java.lang.IllegalStateException: c
                ERROR d
            \tat\
            """)
        .doesNotContain("\u001b");
  }
}
