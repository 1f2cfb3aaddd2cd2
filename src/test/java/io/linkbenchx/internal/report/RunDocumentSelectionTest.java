package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which steps have charts of their own on a page. */
class RunDocumentSelectionTest {

  private static RunResult run(int steps) {
    TableRuns run = new TableRuns("many").cell(1, Map.of());
    for (int i = 0; i < steps; i++) {
      run.hour(100, null, null, Map.of());
    }
    return run.stored().result();
  }

  private static List<String> directories(RunResult run) {
    return run.steps().stream().map(step -> step.step().directory()).toList();
  }

  @Test
  void aFewStepsAllHaveThem() {
    RunResult run = run(RunDocument.MOST);

    assertThat(RunDocument.selected(run, directories(run)))
        .containsExactlyElementsOf(directories(run));
  }

  @Test
  void ofMoreTheFirstOnesAndWhatACutOffStepLeft() {
    RunResult run = run(20);
    List<String> directories = new ArrayList<>(directories(run));
    directories.add("steps/21-run");

    assertThat(RunDocument.selected(run, directories))
        .hasSize(RunDocument.MOST)
        .startsWith(directories.get(0), directories.get(1))
        .endsWith("steps/21-run");
  }
}
