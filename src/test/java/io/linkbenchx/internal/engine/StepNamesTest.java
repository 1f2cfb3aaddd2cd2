package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StepNamesTest {
  /** The names of the options alone would fill what is left of a long value. */
  @Test
  void eachCacheOfAServerHasANameOfItsOwn() {
    assertThat(
            names(
                "start.innodb_buffer_pool_size=24M, memory=624M",
                "start.innodb_buffer_pool_size=56M, memory=624M"))
        .containsExactly("run-options24M_624M", "run-options56M_624M");
  }

  private static List<String> names(String... values) {
    List<Cell> cells =
        Stream.of(values)
            .map(options -> Map.of("server.options", options))
            .map(
                f ->
                    new Cell(
                        1, f, null, null, null, null, null, null, 1, List.of(), Optional.empty()))
            .toList();
    Visits visits = new Visits(null, cells, 0);

    return cells.stream().map(c -> visits.name(c, 1, RateSpec.CLOSED, null, "run")).toList();
  }

  /** Options differ in their values, which are at the end. */
  @Test
  void aLongValueIsCutAtItsBeginning() {
    assertThat(
            names(
                "start.innodb_flush_log_at_trx_commit=1", "start.innodb_flush_log_at_trx_commit=2"))
        .containsExactly("run-log_at_trx_commit_1", "run-log_at_trx_commit_2");
  }
}
