package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.config.Sources;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WarmUpSettingsTest {
  private static Planner planner(String... keysAndValues) {
    Map<String, String> settings = new HashMap<>(Map.of("maxid1", "501"));
    for (int i = 0; i < keysAndValues.length; i += 2) {
      settings.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return Planner.of(Sources.of(name -> null).overrides(settings).read(), List.of());
  }

  private static WarmUp.Length warmUp(String... keysAndValues) {
    EngineSettings settings = planner(keysAndValues).plan().settings();
    return settings.warmup().plan(settings.duration());
  }

  private static WarmUp.Length between(double least, double most) {
    return new WarmUp.Length(Math.round(least * 1e9), Math.round(most * 1e9));
  }

  @Test
  void aWarmUpEndsByItselfUnlessATimeIsGiven() {
    assertThat(warmUp()).isEqualTo(between(3, 60));
    assertThat(warmUp("duration", "15s")).isEqualTo(between(3, 30));
    assertThat(warmUp("duration", "1s")).as("never less than its least").isEqualTo(between(3, 3));
    assertThat(warmUp("duration", "0", "transactions", "10")).isEqualTo(between(3, 60));
    assertThat(warmUp("warmup_max", "5m", "warmup_min", "10s")).isEqualTo(between(10, 300));
    assertThat(warmUp("warmup", "7s", "warmup_max", "5m")).isEqualTo(between(7, 7));
    assertThat(warmUp("warmup", "auto", "warmup_max", "9s")).isEqualTo(between(3, 9));
  }

  @Test
  void aConfigurationOfAnotherToolHasTheWarmUpOfThatTool() {
    assertThat(warmUp("requesters", "3")).as("LinkBench").isEqualTo(WarmUp.Length.NONE);
    assertThat(warmUp("maxtime", "60", "warmup_time", "5")).isEqualTo(between(5, 5));
    assertThat(warmUp("events", "100")).as("sysbench").isEqualTo(WarmUp.Length.NONE);
    assertThat(warmUp("threads", "4", "warmup-time", "auto")).isEqualTo(between(3, 60));

    String effective = planner("requesters", "3", "maxtime", "60").effective();
    Plan again =
        Planner.of(
                Sources.of(name -> null).file(Path.of("x.properties"), effective).read(), List.of())
            .plan();
    assertThat(again.settings().warmup().time().orElseThrow()).isZero();
  }

  @Test
  void aWarmUpThatCannotBeIsRefused() {
    assertThatThrownBy(planner("warmup", "automatic")::plan)
        .hasMessageContaining("warmup")
        .hasMessageContaining("or auto");
    assertThatThrownBy(planner("warmup_max", "1s")::plan).hasMessageContaining("warmup_min");
  }
}
