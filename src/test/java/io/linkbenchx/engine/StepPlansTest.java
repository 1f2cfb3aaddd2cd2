package io.linkbenchx.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.linkbenchx.config.Layers;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Loading;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StepPlansTest {

  private static RoleResult role(StepResult step, String name) {
    return step.roles().stream().filter(r -> r.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void aRateInPercentIsOfTheRolesThatFollowItAndOfNoOther() {
    Map<String, String> settings =
        Map.of(
            "database", "noop",
            "workload", "ReadWhileWriting",
            "phases", "run",
            "calibrate", "0",
            "clients", "1",
            "writers", "1",
            "rate", "0, 10%",
            "duration", "500ms",
            "drain", "0s");
    Plan plan =
        Planner.of(Layers.of().overrides(settings).read(), List.of())
            .plan(List.of(), Loading.Existing.REFUSE);
    RunResult run = new Runner(plan, "test", "test", List.of()).run();
    StepResult closed = run.steps().get(0);
    StepResult open = run.steps().get(1);

    RoleResult readers = role(closed, "reader");
    assertThat(readers.rate()).isLessThan(closed.rate());
    assertThat(open.open().targetRate()).isCloseTo(readers.rate() / 10, withinPercentage(0.001));
    assertThat(role(open, "reader").followsStep()).isTrue();
    assertThat(role(open, "writer").followsStep()).isFalse();
    assertThat(role(open, "writer").accounting().due()).isPositive();
    assertThat(open.type("WRITE").response()).as("as fast as it can").isNull();
    assertThat(open.type("READ").response()).isNotNull();
  }
}
