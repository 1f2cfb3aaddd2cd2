package sample.adapter;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.junit.Bench;
import io.linkbenchx.junit.RunAssert;
import org.junit.jupiter.api.Test;

/** A workload on the adapter, found by name as on the command line. */
@Bench({
  "workload = ReadWhileWriting",
  "database = memory",
  "records = 10k",
  "warmup = 1s",
  "duration = 2s"
})
class MemoryRunTest {

  @Test
  void readersAndWriterWorkAndTheDataVerify(RunAssert run) {
    run.isVerified().hasNoErrors().step("run").rateAtLeast(1000);
  }

  @Test
  void theResultNamesTheDatabase(RunAssert run) {
    assertThat(run.result().databases().get(0).product()).isEqualTo("sorted map");
  }
}
