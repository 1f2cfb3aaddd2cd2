package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.config.ConfigException;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.CellHead;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellServer;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.servers.PlanServers;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans that start their servers themselves. */
@ServerTest(ServerKind.MARIADB)
class OwnServersTest {
  private static final PlanServers SERVERS = PlanServers.ofThisTest();
  private static final String SMALL =
      "start.innodb_buffer_pool_size=32M, start.innodb_log_file_size=16M";

  @TempDir Path directory;

  @AfterAll
  static void destroy() {
    SERVERS.destroy("mariadb-innodb");
  }

  private LinkBenchX.Builder plan() {
    return LinkBenchX.builder()
        .set("server.profile", "mariadb-innodb")
        .set("server.script", SERVERS.script().toString())
        .set("server.prefix", SERVERS.prefix())
        .set("server.options", SMALL + " | " + SMALL + ", start.innodb_io_capacity=300")
        .set("sweep", "server.options")
        .set("workload", "UpdateByPk")
        .set("table_size", "200")
        .set("tables", "1")
        .set("clients", "1")
        .set("warmup", "0")
        .set("calibrate", "0")
        .set("duration", "0")
        .set("transactions", "300")
        .set("phases", "load, run, verify")
        .set("existing", "drop")
        .results(directory.resolve("results"));
  }

  private static List<CellState> states(RunResult run) {
    return run.plan().cells().stream().map(CellResult::state).toList();
  }

  private RunResult stored() throws IOException {
    try (var runs = Files.list(directory.resolve("results"))) {
      return StoredRun.read(runs.findFirst().orElseThrow()).result();
    }
  }

  @Test
  void eachCellGetsItsSettingsAndTheDataOfTheLoad() {
    RunResult run = plan().set("reload", "restore").set("repeat", "2").build().run();

    assertThat(states(run)).containsExactly(CellState.FINISHED, CellState.FINISHED);
    assertThat(run.steps().stream().filter(step -> step.step().mode() == StepMode.LOAD)).hasSize(1);
    assertThat(run.verification().passed()).isTrue();
    assertThat(run.verification().checks()).hasSize(4);
    List<CellServer> servers = run.plan().cells().stream().map(CellResult::server).toList();
    assertThat(servers).allMatch(CellServer::restored);
    assertThat(servers.get(1).readBack().settings())
        .isEqualTo(servers.get(0).readBack().settings() + 1);
    assertThat(SERVERS.running("mariadb-innodb")).isFalse();
    StoredRun stored = StoredRun.read(directory.resolve("results").resolve(run.run().id()));
    assertThat(ConsoleReport.USUAL.all(stored).replaceAll("\\s+", " "))
        .contains(" servers of this plan mariadb-innodb with ")
        .contains("=300: 7 settings read back, direct IO, data restored from a copy ");
  }

  @Test
  void settlingForcesDirtyPagesOrReportsThatTheUserMayNot() throws IOException {
    RunResult run =
        plan()
            .set("server.options", SMALL + " | " + SMALL + ", flush=yes")
            .set("table_size", "20k")
            .set("reload", "per_level")
            .set("settle", "4s")
            .build()
            .run();

    List<StepResult> settles =
        run.steps().stream().filter(s -> s.step().mode() == StepMode.SETTLE).toList();
    assertThat(settles).hasSize(2);
    assertThat(settles.get(0).caveats())
        .filteredOn(caveat -> caveat.kind() == Caveat.Kind.NOT_FLUSHED)
        .singleElement()
        .satisfies(c -> assertThat(c.text()).contains("SET GLOBAL innodb_max_dirty_pages_pct"));
    assertThat(settles.get(0).roles().get(0).flush()).isEqualTo("ANALYZE TABLE");
    assertThat(settles.get(1).caveats())
        .noneMatch(caveat -> caveat.kind() == Caveat.Kind.NOT_FLUSHED);
    assertThat(settles.get(1).roles().get(0).flush())
        .contains("; innodb_max_dirty_pages_pct 90", " -> 1");
    double all = counter(run, settles.get(1), "Innodb_buffer_pool_pages_total", 1);
    assertThat(counter(run, settles.get(0), "Innodb_buffer_pool_pages_dirty", 1) / all)
        .as("a server that nobody forces")
        .isGreaterThan(0.03);
    assertThat(counter(run, settles.get(1), "Innodb_buffer_pool_pages_dirty", 1) / all)
        .isLessThan(0.03);
    assertThat(counter(run, settles.get(1), "Innodb_buffer_pool_pages_flushed", 2)).isPositive();
  }

  /** Of the server: 0 = before the step, 1 = after it, 2 = the difference. */
  private double counter(RunResult run, StepResult step, String name, int column)
      throws IOException {
    Path steps = directory.resolve("results").resolve(run.run().id()).resolve("steps");
    String folder = "%02d-%s".formatted(step.step().number(), step.step().name());
    try (var lines = Files.lines(steps.resolve(folder).resolve("dbms_counters.csv"))) {
      String line = lines.filter(l -> l.startsWith(name + ",")).findFirst().orElseThrow();
      return Double.parseDouble(line.split(",")[1 + column]);
    }
  }

  @Test
  void aCellWhoseServerIsChangedDuringItIsVoidAndTheNextOneIsNot() throws Exception {
    RunListener admin =
        new RunListener() {
          private boolean done;

          @Override
          public void stepStarted(Step step) {
            if (step.mode() == StepMode.CLOSED && !done) {
              done = true;
              SERVERS.admin("mariadb-innodb", "set global max_connections = 77");
            }
          }
        };

    LinkBenchX plan = plan().listener(admin).build();
    assertThatThrownBy(plan::run)
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("the cell is void: max_connections is 77 instead of 500");

    RunResult run = stored();
    assertThat(states(run)).containsExactly(CellState.VOID, CellState.FINISHED);
    assertThat(run.plan().cells().get(0).server().readBack().differences())
        .containsExactly(new CellServer.Difference("max_connections", "500", "77"));
  }

  /** Kills the server in the first, second, ... step of a kind. */
  private static RunListener killerIn(StepMode mode, int number) {
    return new RunListener() {
      private int begun;

      @Override
      public void stepStarted(Step step) {
        if (step.mode() == mode && ++begun == number) {
          ProcessHandle.of(SERVERS.pid("mariadb-innodb")).orElseThrow().destroyForcibly();
        }
      }
    };
  }

  @Test
  void aServerThatDiesIsReportedItsDataAreNotVerifiedAndTheNextCellRuns() throws Exception {
    LinkBenchX.Builder plan = plan().set("transactions", "20k").set("reload", "restore");
    LinkBenchX first = plan.listener(killerIn(StepMode.CLOSED, 1)).build();
    assertThatThrownBy(first::run)
        .isInstanceOf(RunFailure.class)
        .hasMessageMatching("(?s)server test-.*-mariadb-innodb is not running; .+");

    RunResult run = stored();
    assertThat(states(run)).containsExactly(CellState.FAILED, CellState.FINISHED);
    assertThat(run.plan().cells().get(0).reason()).contains("-mariadb-innodb is not running; ");
    assertThat(run.verification().checks()).hasSize(1);
    assertThat(run.verification().passed()).isTrue();
  }

  /** The driver's message does not mention the server's end. */
  @Test
  void aServerThatDiesInALoadIsReported() throws Exception {
    LinkBenchX plan = plan().set("table_size", "200k").listener(killerIn(StepMode.LOAD, 1)).build();
    assertThatThrownBy(plan::run)
        .isInstanceOf(RunFailure.class)
        .hasMessageMatching("(?s)server test-.*-mariadb-innodb is not running; .+");
  }

  @Test
  void whatKilledTheServerOfTheLastCellIsReportedAndNotThatItsDataCannotBeRead() throws Exception {
    LinkBenchX plan =
        plan().set("transactions", "20k").listener(killerIn(StepMode.CLOSED, 2)).build();
    assertThatThrownBy(plan::run)
        .isInstanceOf(RunFailure.class)
        .hasMessageMatching("(?s)server test-.*-mariadb-innodb is not running; .+");

    assertThat(states(stored())).containsExactly(CellState.FINISHED, CellState.FAILED);
  }

  @Test
  void aRestoreThatFailsHalfWayLeavesDataThatNobodyUses() throws Exception {
    RunListener thief =
        new RunListener() {
          @Override
          public void cellStarted(CellHead cell) {
            if (cell.position() == 2) {
              try {
                Files.delete(SERVERS.instance("mariadb-innodb").resolve("saved/ibdata1"));
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            }
          }
        };

    LinkBenchX plan = plan().set("reload", "restore").listener(thief).build();
    assertThatThrownBy(plan::run)
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("the restore of its data failed, and the data is not used");

    assertThat(states(stored())).containsExactly(CellState.FINISHED, CellState.FAILED);
    SERVERS.destroy("mariadb-innodb");
  }

  @Test
  void aProfileWhoseServerIsNotInstalledIsRefusedBeforeThePlanBegins() throws Exception {
    Path script = directory.resolve("servers");
    Files.writeString(
        script,
        """
        #!/bin/sh
        case $* in
          *no-such*) echo "servers: test: mysql is not installed: run/servers install mysql" >&2; exit 4 ;;
          prepare*) mkdir -p "$LBX_SERVERS_HOME/instances/$4"
            echo 'database = noop' >"$LBX_SERVERS_HOME/instances/$4/client.properties" ;;
        esac
        """);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));

    LinkBenchX.Builder plan =
        plan()
            .environment(name -> name.equals("LBX_SERVERS_HOME") ? directory + "/home" : null)
            .set("server.script", script.toString())
            .set("server.profile", "there, no-such");

    assertThatThrownBy(plan::build)
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("mysql is not installed: run/servers install mysql");
  }

  @Test
  void aCopyOfDataWantsAServerOfThePlan() {
    LinkBenchX.Builder plan =
        LinkBenchX.builder().set("database", "noop").set("reload", "restore").noResults();

    assertThatThrownBy(plan::build)
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("set server.profile to a profile of run/servers");
  }
}
