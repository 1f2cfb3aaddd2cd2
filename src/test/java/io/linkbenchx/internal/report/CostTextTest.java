package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DataMemory;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A size says whether it was counted, and why it was not. */
class CostTextTest {
  private static final long MB = 1 << 20;

  private static List<String> space(Long bytes, boolean estimate, Provenance... sources) {
    Long before = bytes == null ? null : Long.valueOf(bytes / 2);
    Double each = bytes == null ? null : Double.valueOf(bytes / 1000.0);
    Cost.Size size =
        new Cost.Size(before, 40 * MB, 60 * MB, 1000L, each, estimate, List.of(sources), null);
    return CostText.space(new Cost(null, null, null, bytes, null, null, null, size, null));
  }

  private static Provenance missing(Missing why, String detail) {
    return Provenance.missing(Subject.DATABASE_SIZE, why, detail);
  }

  @Test
  void aSizeThatWasCounted() {
    assertThat(space(20 * MB, false, Provenance.of(Subject.DATABASE_SIZE, List.of("f"))))
        .containsExactly(
            "size 20 MB",
            "before the step 10 MB",
            "20 971.5 bytes per row",
            "files 60 MB (before 40 MB)");
  }

  @Test
  void aSizeFromStatistics() {
    assertThat(space(20 * MB, true, missing(Missing.NO_RIGHT, "PROCESS needed")))
        .startsWith(
            "size about 20 MB",
            "from statistics: the server refused it: PROCESS needed",
            "grant that privilege");
    assertThat(space(20 * MB, true)).startsWith("size about 20 MB", "from statistics");
  }

  @Test
  void aSizeThatIsNotThere() {
    assertThat(space(null, false, missing(Missing.NO_ANSWER, "gone")))
        .startsWith("size NA: the server did not answer: gone");
    assertThat(space(null, false, missing(Missing.NOT_OFFERED, "size")))
        .containsExactly("files 60 MB (before 40 MB)");
  }

  private static List<String> memory(DataMemory memory) {
    Cost.Size size = new Cost.Size(null, null, null, null, null, false, List.of(), memory);
    return CostText.space(new Cost(null, null, null, 600 * MB, null, null, null, size, null));
  }

  @Test
  void theSizeIsComparedWithTheCacheAndTheLimit() {
    assertThat(memory(DataMemory.of(600 * MB, 100 * MB, 240 * MB, 16_000 * MB)))
        .containsExactly(
            "size 600 MB", "6.00 x the cache of 100 MB", "2.50 x the memory limit of 240 MB");
    assertThat(memory(DataMemory.of(600 * MB, null, null, 1200 * MB)))
        .containsExactly("size 600 MB", "0.50 x the memory of 1.2 GB");
    assertThat(memory(DataMemory.of(600 * MB, 20 * MB, null, null)))
        .as("a server on another host")
        .containsExactly("size 600 MB", "30 x the cache of 20 MB");
    assertThat(memory(DataMemory.of(600 * MB, null, null, 300_000 * MB)))
        .as("not 0.00")
        .containsExactly("size 600 MB", "0.002 x the memory of 293 GB");
    assertThat(memory(DataMemory.of(600 * MB, null, null, 3_000_000 * MB)))
        .containsExactly("size 600 MB", "0.00020 x the memory of 2 930 GB");
  }

  /** Of WiredTiger, in this process or in MongoDB: what its readers ask first. */
  @Test
  void aTreesWritesSyncsAndHitsArePerTransaction() {
    Map<String, Long> work = new LinkedHashMap<>();
    work.put("written_bytes", 3 * MB);
    work.put("log_written_bytes", MB);
    work.put("log_syncs", 144L);
    work.put("checkpoints", 1L);
    work.put("checkpoint_micros", 616_000L);
    work.put("cache_requests", 10_000L);
    work.put("cache_read_pages", 77L);
    work.put("application_evicted_pages", 0L);
    StepResult step =
        new StepResult(
            new Step(1, "run", "Map", "mongodb", StepMode.CLOSED, 1, Step.Schedule.closed(0, 60)),
            StepState.FINISHED,
            StepResult.Span.of(60),
            StepResult.Totals.of(1024, 17.),
            Map.of(),
            null,
            null,
            null,
            new Cost(
                null,
                null,
                null,
                null,
                null,
                new EngineStatistics(work, Map.of()),
                null,
                null,
                null),
            null,
            null,
            null,
            List.of(),
            null,
            null,
            null);

    assertThat(CostText.engine(step))
        .startsWith(
            "written 4.00 KB/q",
            "log syncs 0.141/q",
            "pages evicted by clients 0.000/q",
            "cache hit ratio 0.9923")
        .contains("checkpoints 1", "checkpoint 0.62 s");
    assertThat(Figure.named("engine.written").of(step)).isEqualTo(4.0);
    assertThat(IoFigure.WRITTEN_KIB.source(step)).isEqualTo(IoFigure.Source.ENGINE_WRITES);
  }

  @Test
  void bytesOfTheEngineThatAreLessThanAKilobyteAreNotZero() {
    EngineStatistics counted = new EngineStatistics(Map.of("log_bytes", 700L), Map.of());
    Cost cost = new Cost(null, null, null, null, null, counted, null, null, null);

    assertThat(CostText.engine(cost)).containsExactly("log 0.68 KB");
  }
}
