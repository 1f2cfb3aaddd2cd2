package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.fork.PartMessage;
import io.linkbenchx.internal.watch.WatchServer;
import io.linkbenchx.internal.watch.WatchSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class FailuresTest {
  private final StringWriter err = new StringWriter();
  private final Screen screen =
      new Screen(new PrintWriter(new StringWriter()), new PrintWriter(err), false, true, 80);

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

  /** picocli hands on what is no exception: the JVM printed its stack. */
  @Test
  void aLackOfMemoryIsShownWithWhatToDo() {
    Application application = new Application(screen, new Interrupts(screen, code -> {}), n -> "");

    int code = application.run(() -> new CommandLine(new Greedy()));

    assertThat(code).isEqualTo(1);
    assertThat(err.toString())
        .startsWith("error: java.lang.OutOfMemoryError: Java heap space: give linkbenchx more")
        .contains("LBX_HEAP");
  }

  @Test
  void aFailureBeforeTheCommandsAreThereIsShownToo() {
    Application application = new Application(screen, new Interrupts(screen, code -> {}), n -> "");

    int code =
        application.run(
            () -> {
              throw new ExceptionInInitializerError("a resource is missing");
            });

    assertThat(code).isEqualTo(1);
    assertThat(err.toString()).startsWith("error: ").contains("a resource is missing");
  }

  @Command(name = "greedy")
  private static final class Greedy implements Callable<Integer> {
    @Override
    public Integer call() {
      throw new OutOfMemoryError("Java heap space");
    }
  }

  @Test
  void aPortInUseIsAConfigurationErrorInTheProcessOfACellToo() throws IOException {
    Throwable problem;
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Optional<String> address = Optional.of("127.0.0.1:" + taken.getLocalPort());
      problem =
          catchThrowable(() -> WatchServer.open(new WatchSettings(address, Optional.empty())));
    }

    PartMessage message = Failures.message(problem);

    assertThat(message.kind()).isEqualTo(RunFailure.Kind.CONFIGURATION);
    assertThat(message.reason()).startsWith("cannot listen on 127.0.0.1:");
    assertThat(Failures.report(problem, screen)).isEqualTo(2);
  }

  @Test
  void furtherLinesOfAForeignMessageAreIndented() {
    RunFailure failure =
        RunFailure.ofProcess(RunFailure.Kind.CONNECTION, "said: a\nerror: b\r\n  c\n");

    Failures.report(failure, screen);

    assertThat(err.toString()).startsWith("error: said: a\n       error: b\n  c\n");
  }
}
