package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.ProcessUse;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.TypeResult;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** T13 and T14 of a known result, byte for byte: the sample rows of the catalog among them. */
class EngineRowsTest {
  private static final ProcessUse LOAD = use(564.39, 266.36, 52.31, 204_233L, 625L, 540_488L, 3.5);
  private static final ProcessUse RUN =
      use(603.84, 682.91, 28.26, 620_540L, 1249L, 9_284_764L, 12.25);

  private static ProcessUse use(
      double seconds,
      Double user,
      Double system,
      Long voluntary,
      Long other,
      Long kb,
      Double close) {
    return new ProcessUse(
        true,
        seconds,
        new ProcessUse.Cpu(user, system, 1.5, 0.25),
        new ProcessUse.Switches(voluntary, other, 90L),
        new ProcessUse.Memory(kb, kb, 1000L, 2000L),
        close);
  }

  private static StepResult load(String database, ProcessUse use) {
    return step(database, StepMode.LOAD, 1, 11_702_148L, Map.of(), use);
  }

  private static StepResult run(String database, int readers, ProcessUse use) {
    Map<String, TypeResult> types = new LinkedHashMap<>();
    types.put("READ", type(20_087.6, new Latency(49, 41.5, 60., 70., 95.25, null, null, 1250)));
    types.put("WRITE", type(918.2, new Latency(90, 80., 99., 110., null, null, null, 70_000)));
    return step(database, StepMode.CLOSED, readers, 16_248_852L, types, use);
  }

  private static TypeResult type(double rate, Latency service) {
    TypeResult.Counts counts = new TypeResult.Counts(5000L, rate, Map.of(), 0L, 0L, 5000, 5000);
    return new TypeResult(counts, service, null, null, null, null, null, null, Map.of(), null);
  }

  private static StepResult step(
      String database,
      StepMode mode,
      int clients,
      Long kb,
      Map<String, TypeResult> types,
      ProcessUse use) {
    Step step =
        new Step(1, mode.text(), "Map", database, mode, clients, Step.Schedule.closed(0, 600));
    List<RoleResult> roles =
        List.of(role(RoleKind.READ, "READ", types), role(RoleKind.WRITE, "WRITE", types));
    return new StepResult(
        step,
        StepState.FINISHED,
        StepResult.Span.of(600),
        StepResult.Totals.of(5000, 8.3),
        types,
        mode == StepMode.LOAD ? null : roles,
        null,
        null,
        cost(kb),
        null,
        null,
        null,
        List.of(),
        use,
        null,
        null);
  }

  private static RoleResult role(RoleKind kind, String type, Map<String, TypeResult> types) {
    List<String> names = types.containsKey(type) ? List.of(type) : List.of();
    RoleResult.Work work = new RoleResult.Work(0, 0.0, 0.0, null, null);
    return new RoleResult(
        kind.text(), kind, names, 1, 5000, 1000.0, true, null, work, null, null, null, null);
  }

  private static Cost cost(Long kb) {
    Long bytes = kb == null ? null : kb * 1024;
    Cost.PerTransaction unknown =
        new Cost.PerTransaction(null, null, null, null, null, null, null, null);
    return new Cost(unknown, null, null, bytes, null, null, null, null, null);
  }

  private static List<StoredRun> stored(StepResult... steps) {
    RunInfo info =
        new RunInfo(
            null,
            "",
            "2026-11-21T01:11:00Z",
            1,
            5L,
            "Map",
            null,
            Facts.of(Map.of()),
            new Machine(2, 1L << 33, "Linux", "amd64", "17", 1L << 30, null, null),
            null);
    RunResult result =
        new RunResult(
            RunResult.SCHEMA_VERSION,
            RunStatus.FINISHED,
            null,
            info,
            new RunResult.Tool("0.1", null),
            new PlanResult("single", "ascending", "never", 1, null, List.of()),
            List.of(
                database("leveldb", "LevelDB", "LevelDB"),
                database("lmdb", "LMDB", "LMDB"),
                database("wiredtiger", "WiredTiger", "WiredTiger btree")),
            null,
            List.of(steps),
            null,
            null,
            null);
    return List.of(new StoredRun(Path.of("unused"), result));
  }

  private static DatabaseResult database(String kind, String product, String engine) {
    return new DatabaseResult(
        kind,
        kind,
        product,
        "1",
        engine,
        true,
        kind.equals("lmdb"),
        Map.of(),
        new DatabaseResult.Durability("os", "os", "os"),
        null,
        null);
  }

  private static String lines(String text, int from, int count) {
    List<String> lines = text.lines().toList();
    return String.join("\n", lines.subList(from, from + count)) + "\n";
  }

  @Test
  void loads() {
    ProcessUse unknown = use(65, null, null, null, null, null, null);
    String text =
        new EmbeddedTable(true)
            .text(
                stored(
                    load("leveldb", LOAD),
                    load("lmdb", LOAD),
                    load("wiredtiger", unknown),
                    load("lmdb", use(Double.NaN, null, null, null, null, null, null)),
                    step("leveldb", StepMode.LOAD, 1, null, Map.of(), null),
                    run("leveldb", 1, RUN)));
    assertThat(lines(text, 0, 9))
        .isEqualTo(
            EmbeddedTable.LOADS
                + """
                LevelDB | 09:24.39 | 04:26.36 | 00:52.31 | 56 | 11702148 | 540488 | 12242636 | 204233 | 625 |
                LMDB | 09:24.39 | 04:26.36 | 00:52.31 | 56 | 11702148 | 540488 | 540488 | 204233 | 625 |
                WiredTiger btree | 01:05.00 | NA | NA | NA | 11702148 | NA | NA | NA | NA |
                LMDB | NA | NA | NA | NA | 11702148 | NA | NA | NA | NA |
                LevelDB | 10:00.00 | NA | NA | NA | NA | NA | NA | NA | NA |

                """);
  }

  @Test
  void runsInABlockForEachEngineWithWhatTheOldTablesHadNotBelow() {
    StepResult readersOnly = step("lmdb", StepMode.CLOSED, 64, null, Map.of(), null);
    String text =
        new EmbeddedTable(false)
            .text(
                stored(
                    load("leveldb", LOAD),
                    run("leveldb", 1, RUN),
                    readersOnly,
                    run("leveldb", 2, RUN)));
    assertThat(lines(text, 0, 18))
        .isEqualTo(
            "LevelDB\n"
                + EmbeddedTable.RUNS
                + """
                1 | 10:03.84 | 00:11:22.91 | 00:00:28.26 | 117 | 16248852 | 9284764 | 25533616 | 620540 | 1249 | 918 | 20088 |
                2 | 10:03.84 | 00:11:22.91 | 00:00:28.26 | 117 | 16248852 | 9284764 | 25533616 | 620540 | 1249 | 918 | 20088 |

                Threads   run_s  close_s  read us  p50      p99      max  write us  p50      p99      max   JIT s    GC s
                      1  603.84    12.25            42       95    1 250             80       NA   70 000    1.50    0.25
                      2  603.84    12.25            42       95    1 250             80       NA   70 000    1.50    0.25

                LMDB
                """
                + EmbeddedTable.RUNS
                + """
                64 | 10:00.00 | NA | NA | NA | NA | NA | NA | NA | NA | NA | NA |

                Threads   run_s  close_s  read us  p50      p99      max  write us  p50      p99      max   JIT s    GC s
                """);
    assertThat(lines(text, 18, 1))
        .isEqualTo(
            "     64  600.00       NA            NA       NA       NA             NA       NA      "
                + " NA      NA      NA\n");
    assertThat(text).contains("Steps shared one process");
  }

  @Test
  void aStepThatWasStoppedInItsWarmUpHasNoRates() {
    RoleResult.Work none = new RoleResult.Work(0, null, null, null, null);
    StepResult run = run("mapdb", 4, RUN);
    List<RoleResult> roles =
        Stream.of(RoleKind.READ, RoleKind.QUERY)
            .map(
                kind ->
                    new RoleResult(
                        kind.text(),
                        kind,
                        List.of(kind.name()),
                        1,
                        0,
                        null,
                        true,
                        null,
                        none,
                        null,
                        null,
                        null,
                        null))
            .toList();
    Step head =
        new Step(
            1,
            "q",
            "Insert",
            "mapdb",
            StepMode.CLOSED,
            4,
            run.step().schedule(),
            null,
            new Step.Part("q100", RoleKind.QUERY, null));
    StepResult stopped =
        new StepResult(
            head,
            StepState.INTERRUPTED,
            StepResult.Span.of(1e-9),
            StepResult.Totals.of(0, 0.),
            Map.of(),
            roles,
            null,
            null,
            null,
            null,
            null,
            null,
            List.of(),
            RUN,
            null,
            null);

    assertThat(Tables.of(TableKind.T14, stored(stopped)).text()).contains(" | NA | NA |");
    assertThat(Tables.of(TableKind.T21, stored(stopped)).json())
        .contains("\"qps\" : null", "\"maxop\" : null")
        .doesNotContain("NaN");
    assertThat(Tables.of(TableKind.T21, stored(stopped)).tsv()).doesNotContain("NaN");
  }
}
