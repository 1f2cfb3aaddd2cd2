package io.linkbenchx.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.FakeRun;
import org.junit.jupiter.api.Test;

class RunResultTest {
  private final RunResult run = new FakeRun(7, "label", 12).play(new RunListener() {});

  @Test
  void stepsAndTypesAreFoundByName() {
    assertThat(run.step("open").step().mode()).isEqualTo(StepMode.OPEN);
    assertThat(run.step("run").type("GET_NODE"))
        .isSameAs(run.steps().get(1).types().get("GET_NODE"));
  }

  @Test
  void aNameThatIsMissingIsAnsweredWithThoseThereAre() {
    assertThatThrownBy(() -> run.step("runs"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no step runs in this run, only [load, run, open]");
    assertThatThrownBy(() -> run.step("load").type("GET_NODE"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no transaction type GET_NODE in step load, only [nodes, links, counts]");
  }
}
