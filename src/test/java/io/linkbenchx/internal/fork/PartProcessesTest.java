package io.linkbenchx.internal.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How a process ended that reported nothing. */
class PartProcessesTest {
  private static final String HOME = "java.home";
  private static final String KILLED = "kill -TERM $$";

  private final String home = System.getProperty(HOME);

  @TempDir Path directory;

  private PartProcesses processes;

  @BeforeEach
  void useAScriptAsJava() {
    System.setProperty(HOME, directory.toString());
    processes = new PartProcesses(directory, directory.resolve("config"), Map.of());
  }

  @AfterEach
  void useJava() {
    System.setProperty(HOME, home);
  }

  private RunFailure run(String script) throws IOException, InterruptedException {
    Path java = Files.createDirectories(directory.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\n" + script + "\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    return processes.run(1, List.of(Phase.RUN));
  }

  @Test
  void anInterruptOfTheTerminalEndsTheRun() {
    assertThatThrownBy(() -> run("exit 130")).isInstanceOf(InterruptedException.class);
  }

  @Test
  void aSignalToTheProcessAloneDoesNotInterruptThisOne() throws Exception {
    assertThatThrownBy(() -> run("exit 130")).isInstanceOf(InterruptedException.class);

    assertThat(run(KILLED)).hasMessageContaining("was killed by signal 15");
  }

  @Test
  void aTerminationAfterARequestToStopWasMeant() {
    processes.interrupt();

    assertThatThrownBy(() -> run(KILLED)).isInstanceOf(InterruptedException.class);
  }
}
