package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.BenchRun;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which intervals of a step its figures are made of; their files are replaced by known ones. */
class PointTableTest {
  /** By so much an interval ends after its time, and the last one after the end of the step. */
  private static final double LATE = 0.02;

  @TempDir Path directory;
  private StoredRun stored;
  private StepResult step;

  @BeforeEach
  void run() throws IOException {
    BenchRun run =
        LinkBenchX.builder()
            .set("workload", "PointQuery")
            .set("database", "noop")
            .set("table_size", "100")
            .set("clients", "1")
            .set("warmup", "0")
            .set("duration", "400ms")
            .set("interval", "100ms")
            .set("calibrate", "0")
            .phases(Phase.RUN)
            .results(directory)
            .build()
            .prepare();
    run.run();
    stored = StoredRun.read(run.directory().orElseThrow());
    Files.delete(stored.directory().resolve("MANIFEST")); // the tests write its files
    step = stored.result().steps().get(0);
  }

  private Path file(String name) {
    return stored.directory().resolve(step.step().directory()).resolve(name);
  }

  /** Four quarters of the step, each ending late. */
  private double start(int quarter) {
    return quarter == 0 ? 0 : quarter * step.seconds() / 4 + LATE;
  }

  private double end(int quarter) {
    return (quarter + 1) * step.seconds() / 4 + LATE;
  }

  private static String line(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private TableRow point(TableKind kind) {
    return kind.own(Optional.empty()).rows(List.of(stored)).get(0);
  }

  private double figure(TableKind kind) {
    return point(kind).values().stream()
        .filter(Medians.class::isInstance)
        .map(Medians.class::cast)
        .findFirst()
        .orElseThrow()
        .median();
  }

  @Test
  void theRateOfTheSecondHalfEndsWithItsLastIntervalAndTakesNoneOfAfterwards() throws IOException {
    String format = "interval,%s,%.4f,%.4f,ALL,%d,0,0,0,0,0,0,0,,,,,,,,,,,,,,,0,0,0";
    Files.write(
        file("intervals.csv"),
        List.of(
            Files.readAllLines(file("intervals.csv")).get(0),
            line(format, "warmup", -0.1, 0., 8888),
            line(format, "run", start(0), end(0), 100),
            line(format, "run", start(1), end(1), 200),
            line(format, "run", start(2), end(2), 300),
            line(format, "run", start(3), end(3), 500),
            line(format, "drain", end(3), end(3) + 0.1, 9999)));

    assertThat(figure(TableKind.T15)).isCloseTo(800 / (step.seconds() / 2), within(2.0));
  }

  @Test
  void theProcessorTimeIsThatOfTheWholeStepAndOfNothingElse() throws IOException {
    String format = "%.4f,%.4f,0,%.3f";
    Files.write(
        file("system.csv"),
        List.of(
            "start_s,end_s,epoch_ms,host_cpu_s",
            line(format, -0.1, 0., 0.9),
            line(format, start(0), end(0), 0.010),
            line(format, start(1), end(1), 0.020),
            line(format, start(2), end(2), 0.030),
            line(format, start(3), end(3), 0.060),
            line(format, end(3), end(3) + 0.1, 0.9)));

    double cores = stored.result().run().machine().cores();
    double percent = 100 * 0.120 / (step.seconds() + LATE) / cores;
    double expected = percent / step.rate() * 1e6;
    assertThat(figure(TableKind.T2)).isCloseTo(expected, within(expected / 1000));
  }

  /** A container of two CPUs on a machine of eight, or a client of two with a server of eight. */
  @Test
  void theProcessorTimeIsOfAllProcessorsOfItsMachine() throws IOException {
    Files.write(
        file("system.csv"),
        List.of(
            "start_s,end_s,epoch_ms,host_cpu_s,host_processors",
            line("%.4f,%.4f,0,%.3f,8", start(0), end(3), 0.120)));

    double percent = 100 * 0.120 / (step.seconds() + LATE) / 8;
    double expected = percent / step.rate() * 1e6;
    assertThat(figure(TableKind.T2)).isCloseTo(expected, within(expected / 1000));
  }

  @Test
  void theProcessorTimeOfAMachineThatTheServerIsNotOnIsNotAFigureOfTheServer() throws IOException {
    Files.write(
        file("system.csv"),
        List.of(
            "start_s,end_s,epoch_ms,client_host_cpu_s",
            line("%.4f,%.4f,0,%.3f", start(0), end(3), 0.1)));

    assertThat(point(TableKind.T2).get(TableRow.STATE)).isEqualTo("NA");
  }
}
