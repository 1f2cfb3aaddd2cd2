package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.LinkBenchX;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What shares cannot do is refused before anything is created. */
class RefusedSharesTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--share 3/2 | workers.share: '3/2' is not a share; write K/N with K from 1 to N",
        "--share 2/2 | workers.share: does not know when to start; set workers.join = HOST:PORT",
        "--share 2/2 --join x | workers.join: 'x' is not HOST:PORT",
        "--share 1/2 --join h:1 | workers.join: is for the shares after the first",
        "--share 1/9 | clients: is the total of all shares, and 2 is below their number",
        "--share 1/2 -D loaders=1 | loaders: is the total of all shares, and 1 is below",
        "--share 1/2 -D transactions=9 | transactions: would end each share at another time",
        "--share 1/2 -D rows=9 | rows: would end each share at another time",
        "--share 1/2 -D min_rate=9 | min_rate: is not possible with 2 shares",
        "--share 1/2 -D max_step_time=9s | max_step_time: is not possible with 2 shares",
        "--share 1/2 -D fork=true | fork: is not possible with 2 shares",
        "--share 1/2 -D loader_order=links | loader_order: = links is not possible with 2 shares",
        "--share 1/2 -D workload=InsertWith3SecIdx | numbers its rows in one process",
        "--share 1/2 --start-at 2020-01-01T00:00:00Z | workers.start_at: 2020-01-01T00:00:00Z is"
            + " past",
        "--share 1/2 --start-at noon | workers.start_at: 'noon' is not a time",
        "--share 1/2 --start-at 2090-01-01T00:00:00Z | phases: is not possible with"
            + " workers.start_at",
        "--share 1/2 --start-at 2090-01-01T00:00:00Z | seed: must be the same for all shares",
        "--share 1/2 --start-at 2090-01-01T00:00:00Z | warmup: = auto is not possible",
        "--share 1/2 --start-at 2090-01-01T00:00:00Z -D repeat=2 | starts one step, and there are",
      })
  void whatSharesCannotDo(String options, String why) {
    Path config = new Scratch(directory).file("noop.properties", "database = noop\n");
    List<String> arguments = new ArrayList<>(List.of("-c", config.toString()));
    arguments.addAll(List.of("-o", directory.resolve("results").toString()));
    arguments.addAll(Arrays.asList(options.split(" ")));

    Shell.Ran ran = Shell.run(arguments.toArray(String[]::new));

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(2);
    assertThat(ran.err()).contains(why);
    assertThat(directory.resolve("results")).doesNotExist();
  }

  @Test
  void aShareWithoutResultsIsRefused() {
    LinkBenchX bench =
        LinkBenchX.builder()
            .set("database", "noop")
            .set("workload", "LinkGraph")
            .set("workers.share", "1/2")
            .noResults()
            .build();

    assertThatThrownBy(bench::prepare)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("remove noResults()");
  }
}
