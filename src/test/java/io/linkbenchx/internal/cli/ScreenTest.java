package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.Progress;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepPhase;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The screen, and the listener that draws on it. */
class ScreenTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private Screen screen(boolean live, int width) {
    return new Screen(new PrintWriter(out), new PrintWriter(err), live, width);
  }

  @Test
  void theBottomLineIsWrittenOverAndGoneBeforeOtherText() {
    Screen screen = screen(true, 80);

    screen.progress("a long line");
    screen.progress("short");
    screen.say("done");

    assertThat(visible(out.toString())).isEqualTo("done\n");
    assertThat(out.toString()).contains("\rshort");
  }

  /** What a terminal shows in the end: a carriage return writes over what stands there. */
  private static String visible(String written) {
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
      } else {
        line.setLength(Math.max(line.length(), column + 1));
        line.setCharAt(column++, c);
      }
    }
    return all.append(line).toString();
  }

  @Test
  void theBottomLineFitsTheTerminal() {
    screen(true, 20).progress("x".repeat(50));

    assertThat(visible(out.toString())).hasSize(19);
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
    ConsoleListener listener = new ConsoleListener(screen(false, 100), false, clock::get);

    for (int tenth = 0; tenth < 250; tenth++) {
      clock.set(Duration.ofMillis(100L * tenth).toNanos());
      listener.progress(progress(tenth < 200 ? StepPhase.LOAD : StepPhase.RUN));
    }

    assertThat(out.toString().lines().map(line -> line.strip().split(" ")[0]))
        .containsExactly("load", "load", "closed");
  }

  @Test
  void aQuietListenerShowsNothing() {
    ConsoleListener listener = new ConsoleListener(screen(false, 100), true);

    listener.progress(progress(StepPhase.LOAD));

    assertThat(out.toString()).isEmpty();
  }

  private static Progress progress(StepPhase phase) {
    Step step = new Step(1, "run", "Map", "noop", StepMode.CLOSED, 1, Step.Schedule.closed(0, 10));
    return new Progress(phase, step, "", 0.5, 1, 1, 1, 0, List.of());
  }
}
