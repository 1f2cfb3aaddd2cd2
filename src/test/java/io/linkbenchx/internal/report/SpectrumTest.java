package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.MadeUp;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpectrumTest {
  private static final String SERVICE = ".service";

  @TempDir Path results;

  @Test
  void severalStepsHaveTheTransactionsOfAll() {
    StoredRun stored = StoredRun.read(MadeUp.in(results).run(1, tree -> {}));
    StepResult closed = stored.result().steps().get(1);
    Histogram one = Spectrum.merged(stored, List.of(closed), SERVICE);

    Histogram two = Spectrum.merged(stored, List.of(closed, closed), SERVICE);

    assertThat(one.getTotalCount()).isPositive();
    assertThat(two.getTotalCount()).isEqualTo(2 * one.getTotalCount());
    assertThat(two.getValueAtPercentile(99)).isEqualTo(one.getValueAtPercentile(99));
    assertThat(Spectrum.merged(stored, List.of(), SERVICE)).isNull();
  }

  @Test
  void withoutTheFilesOfOneStepThereIsNone() throws IOException {
    Path run = MadeUp.in(results).run(1, tree -> {});
    List<StepResult> steps = StoredRun.read(run).result().steps().subList(1, 3);
    assertThat(Spectrum.merged(StoredRun.read(run), steps, SERVICE)).isNotNull();

    Files.delete(run.resolve(steps.get(1).step().directory()).resolve("latency.hlog"));

    assertThat(Spectrum.merged(StoredRun.read(run), steps, SERVICE)).isNull();
  }

  @Test
  void theLatenciesOfALoadsBatchesAreNotThoseOfItsRows() {
    StoredRun stored = StoredRun.read(MadeUp.in(results).run(1, tree -> {}));

    List<String> lines = Tables.of(TableKind.T24, List.of(stored)).text().lines().toList();

    int column = List.of(lines.get(0).split("\t")).indexOf("usec_op");
    assertThat(stored.histograms(stored.result().steps().get(0).step().directory())).isNotEmpty();
    assertThat(lines.get(1).split("\t")[column]).isEqualTo("NA");
    assertThat(lines.get(2).split("\t")[column]).isNotEqualTo("NA");
  }
}
