package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.config.ConfigException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Step;
import io.linkbenchx.workload.Loading;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library as an application uses it. */
class LinkBenchXTest {
  @TempDir Path directory;

  private LinkBenchX.Builder small() {
    return LinkBenchX.builder()
        .set("maxid1", "501")
        .set("nlinks_max", "50")
        .set("duration", "30s")
        .set("transactions", "300")
        .set("calibrate", "0")
        .set("warmup", "0")
        .set("seed", "5")
        .set("rocksdb.path", directory.resolve("db").toString());
  }

  @Test
  void runsWithoutWritingOrPrinting() {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    RunResult result;
    try {
      result = small().noResults().build().run();
    } finally {
      System.setOut(before);
    }

    assertThat(result.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(result.verification().passed()).isTrue();
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    assertThat(directory).isDirectoryNotContaining("glob:**/results");
  }

  @Test
  void manyRunsFollowEachOtherInOneJvmWithTheSameData() {
    LinkBenchX bench = small().noResults().existing(Loading.Existing.DROP).build();

    List<String> digests = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      digests.add(bench.run().steps().get(0).loaded().digest());
    }

    assertThat(digests).doesNotContainNull();
    assertThat(digests.stream().distinct()).hasSize(1);
  }

  @Test
  void phasesAreThoseAskedFor() {
    RunResult result = small().noResults().phases(Phase.LOAD).build().run();

    assertThat(result.steps()).extracting("name").containsExactly("load");
    assertThat(result.verification()).isNull();
  }

  @Test
  void allProblemsAreThrownAtOnceBeforeAnythingIsOpened() {
    LinkBenchX.Builder builder = small().set("maxid1", "1").set("color", "blue");

    assertThatThrownBy(builder::build)
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("set: maxid1: ")
        .hasMessageContaining("set: color: is not a known key");
    assertThat(directory.resolve("db")).doesNotExist();
  }

  @Test
  void resultsAreWrittenToTheGivenDirectory() {
    BenchRun run = small().results(directory.resolve("out")).build().prepare();

    run.run();

    assertThat(run.directory().orElseThrow()).isDirectoryContaining("glob:**/report.html");
    assertThat(run.lost()).isEmpty();
  }

  @Test
  void aListenerThatThrowsIsReportedAndStopsNothing() {
    RunListener broken =
        new RunListener() {
          @Override
          public void stepStarted(Step step) {
            throw new IllegalStateException("out of order");
          }
        };
    BenchRun run = small().noResults().listener(broken).build().prepare();

    RunResult result = run.run();

    assertThat(result.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(run.lost()).singleElement().asString().contains("out of order");
  }

  @Test
  void anInterruptBeforeTheStartEndsItAtOnce() {
    BenchRun run = small().noResults().build().prepare();
    run.interrupt();

    assertThat(run.run().status()).isEqualTo(RunStatus.INTERRUPTED);
  }
}
