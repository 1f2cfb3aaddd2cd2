package io.linkbenchx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.engine.RunFailure;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class FailuresTest {
  private final StringWriter err = new StringWriter();
  private final Screen screen =
      new Screen(new PrintWriter(new StringWriter()), new PrintWriter(err), false, 80);

  @Test
  void whatARunSaysOfItsEndIsShownWithoutTheNameOfAClass() {
    RunFailure killed = RunFailure.ofProcess(RunFailure.Kind.INTERNAL, "the process was killed");

    int code = Failures.report(killed, screen);

    assertThat(code).isEqualTo(1);
    assertThat(err.toString())
        .startsWith("error: the process was killed\n")
        .contains("linkbenchx.log");
  }

  @Test
  void anyOtherThrowableIsShownWithItsClass() {
    int code = Failures.report(new IllegalStateException("odd"), screen);

    assertThat(code).isEqualTo(1);
    assertThat(err.toString()).startsWith("error: java.lang.IllegalStateException: odd\n");
  }
}
