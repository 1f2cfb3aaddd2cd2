package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.config.Sources;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The op loop, all ten transactions and their generators allocate nothing in steady state. */
class ClientAllocationTest {

  @ParameterizedTest
  @ValueSource(strings = {"0", "200k"})
  void nothingIsAllocatedPerTransactionOnNoop(String rate) {
    Map<String, String> settings =
        Map.of(
            "database", "noop",
            "profile", "linkbench-2013",
            "maxid1", "10000001",
            "phases", "run",
            "calibrate", "0",
            "clients", "1",
            "rate", rate,
            "warmup", "4s",
            "duration", "4s");
    Plan plan = Planner.of(Sources.of(System::getenv).overrides(settings).read(), List.of()).plan();
    RunResult run = new Runner(plan, "test", "test", Optional.empty(), false, List.of()).run();
    StepResult step = run.steps().get(0);
    assertThat(step.transactions()).isGreaterThan(100_000);
    // Less than one byte per transaction is none per transaction: what remains is what happens
    // once,
    // such as the exit of the loop. An Integer per transaction would be 16.
    assertThat(step.client().allocatedBytesPerTransaction()).isLessThan(1);
  }
}
