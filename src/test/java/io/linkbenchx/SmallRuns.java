package io.linkbenchx;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Loading;
import java.nio.file.Path;
import java.util.List;

/** Runs on a small graph in RocksDB, and what tests of plans read from their results. */
final class SmallRuns {
  private SmallRuns() {}

  /** Database and results are in this directory. Steps end after their transactions. */
  static LinkBenchX.Builder in(Path directory) {
    return LinkBenchX.builder()
        .set("maxid1", "501")
        .set("nlinks_max", "50")
        .set("duration", "30s")
        .set("transactions", "200")
        .set("calibrate", "0")
        .set("warmup", "0")
        .set("seed", "5")
        .set("rocksdb.path", directory.resolve("db").toString())
        .existing(Loading.Existing.DROP)
        .results(directory.resolve("results"));
  }

  /** A run that is interrupted when one of these steps has finished. */
  static BenchRun interruptedAfter(LinkBenchX.Builder builder, String... steps) {
    BenchRun[] run = new BenchRun[1];
    RunListener interrupting =
        new RunListener() {
          @Override
          public void stepFinished(StepResult step, RunResult result) {
            if (List.of(steps).contains(step.name())) {
              run[0].interrupt();
            }
          }
        };
    run[0] = builder.listener(interrupting).build().prepare();
    return run[0];
  }

  static List<String> names(RunResult result) {
    return result.steps().stream().map(StepResult::name).toList();
  }

  static List<StepResult> measured(RunResult result) {
    return result.steps().stream().filter(step -> step.step().mode().measured()).toList();
  }
}
