package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.Golden;
import io.linkbenchx.config.Sources;
import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.ResultDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a run of each workload writes, on a clock that makes every figure repeatable. */
@Timeout(60)
class GoldenRunsTest {
  @TempDir Path results;

  @ParameterizedTest
  @CsvSource({
    "LinkGraph, maxid1=501 nlinks_max=50 rate=100",
    "PointQuery, tables=2 table_size=100 rate=100",
    "UpdateByPK, tables=2 table_size=100 rate=100",
    "OltpMix, tables=2 table_size=100 rate=20",
    "ReadWhileWriting, records=100 rate=100 writers=0",
    "InsertWith3SecIdx, form=classic rounds=2 rows_per_round=400 rows_per_commit=50"
        + " query_threads=0",
  })
  void run(String workload, String more) throws IOException {
    Map<String, String> settings = new HashMap<>();
    String common =
        "database=noop clients=1 loaders=1 seed=7 load_time=1700000000000 phases=load,run"
            + " calibrate=0 warmup=0 duration=3s interval=1s workload="
            + workload;
    for (String setting : (common + " " + more).split(" ", -1)) {
      settings.put(setting.split("=", 2)[0], setting.split("=", 2)[1]);
    }
    Plan plan = Planner.of(Sources.of(name -> null).overrides(settings).read(), List.of()).plan();
    ResultDirectory directory =
        ResultDirectory.create(
            ArchiveSettings.in(results), Instant.EPOCH, workload, "golden", "seed = 7\n");
    RunRecord record = new RunRecord(plan, "0", "golden", Optional.empty(), false);
    Runner runner = new Runner(plan, record, new FakeClock(), List.of(directory));

    runner.run();

    directory.close();
    assertThat(runner.listenerFailures()).isEmpty();
    Golden.result(
        "runs/" + workload + ".json", Files.readString(directory.path().resolve("result.json")));
  }
}
