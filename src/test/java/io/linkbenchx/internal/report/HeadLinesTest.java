package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.KernelPolicy;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HeadLinesTest {
  private static final KernelPolicy GUEST =
      new KernelPolicy(
          0L,
          60,
          null,
          "haltpoll",
          "haltpoll",
          List.of("POLL", "haltpoll"),
          0L,
          null,
          "madvise",
          null);

  private static List<String> kernel(KernelPolicy kernel, DatabaseResult... databases) {
    Machine machine = new Machine(1, 3L << 30, "Linux", "amd64", "17", 1L << 30, kernel, null);
    RunInfo info =
        new RunInfo(
            "id",
            null,
            "2026-11-21T01:11:00Z",
            0,
            7L,
            "W",
            null,
            Facts.of(Map.of()),
            machine,
            null);
    return HeadLines.kernel(
        new RunResult(
            RunResult.SCHEMA_VERSION,
            RunStatus.RUNNING,
            null,
            info,
            new RunResult.Tool("0.1", null),
            null,
            List.of(databases),
            null,
            List.of(),
            null,
            null,
            null));
  }

  private static DatabaseResult server(boolean here, List<DatabaseResult.Device> devices) {
    return new DatabaseResult(
        "mysql",
        "mysql",
        "MySQL",
        "9",
        "InnoDB",
        false,
        false,
        Map.of(),
        new DatabaseResult.Durability("asis", "sync", "sync"),
        new DatabaseResult.Server(here, null, null, null),
        devices);
  }

  @Test
  void theHeadNamesThePoliciesAndTheReadahead() {
    assertThat(kernel(GUEST, server(true, List.of(new DatabaseResult.Device("vda", 131072L)))))
        .containsExactly(
            "swap none",
            "CPU governor NA",
            "idle haltpoll (POLL haltpoll)",
            "halt polling off",
            "THP madvise",
            "THP defrag NA",
            "readahead vda 128 KB");
  }

  @Test
  void thoseOfTheClientAreNotTakenForThoseOfAServerElsewhere() {
    assertThat(kernel(GUEST, server(false, null)))
        .startsWith("of the client's machine")
        .endsWith("of the server's NA");
  }

  @Test
  void onAnotherSystemThereIsNoSuchLine() {
    assertThat(kernel(null)).isEmpty();
  }

  @Test
  void aQuotaIsNextToTheProcessorsThatItDivides() {
    Machine limited = new Machine(1, 3L << 30, "Linux", "amd64", "17", 1L << 30, null, 0.5);

    assertThat(HeadLines.machine(limited)).startsWith("1 core (CPU quota 0.5)");
    assertThat(HeadLines.facts(limited)).containsEntry("CPU quota", "0.5");
  }
}
