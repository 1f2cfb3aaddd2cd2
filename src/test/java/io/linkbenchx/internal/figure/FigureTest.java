package io.linkbenchx.internal.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Quantity;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Figures are found by the names that the records of a result declare. */
class FigureTest {
  private static final Path RECORDS = Path.of("target", "classes", "io", "linkbenchx", "result");

  /** Components that are no figures of a step → why. */
  private static final Map<String, String> REASONS =
      Map.ofEntries(
          Map.entry("Calibration.", "of a run"),
          Map.entry("DataMemory.", "of the data, whatever the step"),
          Map.entry("Facts.", "of the workload"),
          Map.entry("LimitResult.", "a verdict on another figure"),
          Map.entry("Machine.", "of the machine"),
          Map.entry("StepSeries.", "a setting"),
          Map.entry("Step$Schedule.", "a setting"),
          Map.entry("OpenLoop$Sla.limitP99", "a setting"),
          Map.entry("Precision$Bounds.", "a bound of another figure"),
          Map.entry("Steadiness.", "a verdict on another figure"),
          Map.entry("RoleResult.", "one per role"),
          Map.entry("RoleResult$Work.", "one per role"),
          Map.entry("MachineCost$Media.", "of the device since the warm-up, by a command"),
          Map.entry("ProcessUse.", "of the process, warm-up included"),
          Map.entry("ProcessUse$Cpu.", "of the process, warm-up included"),
          Map.entry("TypeResult$Traffic.", "counted in each transaction"),
          Map.entry("Worker.", "one per client machine"),
          Map.entry("Worker$Sync.", "one per client machine"));

  @Test
  void everyDoubleOfAResultIsAFigureOrHasAReason() throws Exception {
    List<String> nameless = new ArrayList<>();
    int figures = 0;
    for (Class<?> type : records()) {
      for (RecordComponent component : type.getRecordComponents()) {
        String owner = type.getName().replaceFirst(".*\\.", "") + ".";
        boolean reason =
            REASONS.containsKey(owner) || REASONS.containsKey(owner + component.getName());
        if (component.getType() == Double.class
            && !component.getAccessor().isAnnotationPresent(Quantity.class)) {
          if (!reason) {
            nameless.add(owner + component.getName());
          }
        } else if (component.getType() == Double.class) {
          figures++;
          assertThat(reason).as(owner + component.getName()).isFalse();
        }
      }
    }
    assertThat(nameless).as("annotate them with @Quantity, or give a reason here").isEmpty();
    assertThat(figures).isGreaterThan(40);
  }

  private static List<Class<?>> records() throws IOException, ClassNotFoundException {
    List<Class<?>> types = new ArrayList<>();
    try (Stream<Path> files = Files.list(RECORDS)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString().replace(".class", "");
        if (!name.equals("package-info")) {
          types.add(Class.forName("io.linkbenchx.result." + name));
        }
      }
    }
    return types.stream().filter(Class::isRecord).toList();
  }

  @Test
  void comparisonsHaveTheirRowsInAFixedOrder() {
    assertThat(Figure.compared().stream().map(Figure::text))
        .containsExactly(
            ("rate mean p50 p95 p99 response.mean response.p50 response.p95 response.p99 cpu"
                    + " client.cpu server.cpu server.kernel server.switches server.wKB/q"
                    + " server.memory r/q rKB/q w/q wKB/q counted.r/q counted.rKB/q counted.w/q"
                    + " counted.wKB/q process.wKB/q engine.wKB/q settled.wKB/q"
                    + " settled.server.wKB/q settled.process.wKB/q settled.engine.wKB/q cs/q cpupq"
                    + " r/s rKB/s w/s wKB/s cs/s cpu.percent wait.percent database")
                .split(" "));
  }

  @Test
  void consecutiveStepsAreFollowedByFiguresWithAHead() {
    assertThat(Figure.overSteps().stream().map(Figure::head))
        .containsExactly(
            "transactions/s",
            "p50, us",
            "p99, us",
            "max, us",
            "r/q",
            "rKB/q",
            "wKB/q",
            "engine wKB/q",
            "write amp",
            "server us/q",
            "cpu us/q",
            "size, GiB");
  }

  @Test
  void aFigureIsThatOfAnyPartThatContainsIt() {
    Latency latency = new Latency(5, 4., null, null, 9., null, null, 12);
    assertThat(Figure.named("p99").of(latency)).isEqualTo(9);
    assertThat(Figure.named("response.p50").of(latency)).isEqualTo(4);
    assertThat(Figure.named("all.max").of(new Waits(latency, null))).isEqualTo(12);
    assertThat(Figure.named("all.max").of(new Waits(null, null))).isNull();
    assertThat(Figure.named("cs/q").of(latency)).isNull();
  }

  @Test
  void aNameThatNoFigureHasIsRefused() {
    assertThat(Figure.find("speed")).isEmpty();
    assertThatThrownBy(() -> Figure.named("speed"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("speed");
  }

  @Test
  void percentilesAndLatenciesAreKnownByTheirNames() {
    assertThat(Figure.named("response.p99").percent()).isEqualTo(99);
    assertThat(Figure.named("rate").percent()).isZero();
    assertThat(Figure.named("mean").latency()).isTrue();
    assertThat(Figure.named("cpu").latency()).isFalse();
    assertThat(
            Figure.named("database")
                .of(new Cost(null, null, null, 5L, null, null, null, null, null)))
        .isEqualTo(5);
  }
}
