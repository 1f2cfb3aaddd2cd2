package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.probe.MediaWrites;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What flash devices write inside, as a command of the user reports it. */
class WafCommandTest {
  @TempDir Path directory;

  private MachineCost run(String command) {
    RunResult result =
        LinkBenchX.builder()
            .set("workload", "PointQuery")
            .set("table_size", "100")
            .set("database", "rocksdb")
            .set("rocksdb.path", directory.resolve("db").toString())
            .set("calibrate", "0")
            .set("warmup", "0s")
            .set("duration", "200ms")
            .set("waf_command", command)
            .phases(Phase.LOAD, Phase.RUN)
            .noResults()
            .build()
            .run();
    return result.step("run").cost().machine();
  }

  @Test
  void isTheDifferenceOfTwoAnswers() throws IOException {
    Path calls = Files.writeString(directory.resolve("calls"), "7");
    String count = "n=$(($(cat '" + calls + "') + 1)); echo $n > '" + calls + "'";

    MachineCost cost = run(count + "; echo $((n * 4000)) $((n * 10000))");

    assertThat(cost.media().hostBytes()).isEqualTo(4_000);
    assertThat(cost.media().mediaBytes()).isEqualTo(10_000);
    assertThat(cost.media().writeAmplification()).isCloseTo(2.5, within(1e-9));
    assertThat(cost.source(Subject.DEVICE_MEDIA).names()).containsExactly("waf_command");
    assertThat(Files.readString(calls).strip()).as("twice a load, twice a step").isEqualTo("11");
  }

  @Test
  void nothingGivenHasNoAmplification() {
    assertThat(run("echo 5 5").media().writeAmplification()).isNull();
  }

  @Test
  void aCommandThatFailsCostsTheFigureAndNotTheStep() {
    MachineCost cost = run("echo no right >&2; exit 3");

    assertThat(cost.media()).isNull();
    assertThat(cost.source(Subject.DEVICE_MEDIA).missing()).isEqualTo(Missing.NO_ANSWER);
    assertThat(cost.source(Subject.DEVICE_MEDIA).detail()).isEqualTo("exit code 3: no right");
  }

  @ParameterizedTest
  @CsvSource({
    "echo 12, not two whole numbers: 12",
    "echo 1 2 3, not two whole numbers: 1 2 3",
    "echo -1 2, not two whole numbers: -1 2",
    "true, not two whole numbers:",
    "echo 1.5 2, not two whole numbers: 1.5 2"
  })
  void anotherAnswerIsNone(String command, String detail) {
    Provenance source = MediaWrites.read(command, MediaWrites.LIMIT).source();

    assertThat(source.missing()).isEqualTo(Missing.NO_ANSWER);
    assertThat(source.detail()).isEqualTo(detail);
  }

  @Test
  void countersThatGoBackHaveNoDifference() {
    MediaWrites later = MediaWrites.read("printf '3,4\\n'", MediaWrites.LIMIT);

    assertThat(later.since(MediaWrites.read("echo 3 5", MediaWrites.LIMIT)).source().missing())
        .isEqualTo(Missing.RESTARTED);
  }

  @Test
  void aCommandThatHangsIsEnded() throws Exception {
    Path started = directory.resolve("pid");

    String hangs = "echo $$ > '" + started + "'; sleep 100 | cat";
    Provenance source = MediaWrites.read(hangs, Duration.ofSeconds(2)).source();

    assertThat(source.detail()).isEqualTo("no answer within 2 s");
    long pid = Long.parseLong(Files.readString(started).strip());
    ProcessHandle.of(pid).ifPresent(p -> p.onExit().orTimeout(10, TimeUnit.SECONDS).join());
    assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
  }
}
