package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.workload.WorkStep;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StepNamesTest {
  /** The names of the options alone would fill what is left of a long value. */
  @Test
  void eachCacheOfAServerHasANameOfItsOwn() {
    List<Cell> cells =
        Stream.of("24M", "56M")
            .map(mb -> "start.innodb_buffer_pool_size=" + mb + ", memory=624M")
            .map(options -> Map.of("server.options", options))
            .map(
                f ->
                    new Cell(
                        1, f, null, null, null, null, null, null, 1, List.of(), Optional.empty()))
            .toList();
    StepNames names = new StepNames(cells);

    assertThat(cells)
        .extracting(c -> names.of(c, 1, RateSpec.CLOSED, WorkStep.ONLY, null))
        .containsExactly("run-options24M_624M", "run-options56M_624M");
  }
}
