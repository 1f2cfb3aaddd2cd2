package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Scripts of sysbench on real servers, through the command {@code lua}. */
@Timeout(120)
class LuaCommandTest {
  private static final String FOLDER = "src/test/resources/io/linkbenchx/internal/workload/lua/";

  abstract static class OnServer {
    @TempDir Path directory;

    /** Runs a script that is among the tests' resources. */
    Shell.Ran lua(TestDatabase database, String script, String... words) {
      return run(database, FOLDER + script + ".lua", words);
    }

    /** Runs a script of this text. */
    Shell.Ran text(TestDatabase database, String text, String... words) throws IOException {
      Path file = Files.writeString(directory.resolve("own.lua"), text);
      return run(database, file.toString(), words);
    }

    private Shell.Ran run(TestDatabase database, String file, String... words) {
      String provider = database.server().kind().provider();
      List<String> arguments = new ArrayList<>(List.of("lua", file));
      arguments.addAll(List.of("--time=0", "--events=20", "-o", results().toString()));
      arguments.addAll(List.of("--db-driver=" + provider));
      arguments.addAll(List.of("-D", provider + ".url=" + database.address().url()));
      arguments.addAll(List.of("-D", "calibrate=0"));
      arguments.addAll(List.of(words));
      return Shell.run(arguments.toArray(String[]::new));
    }

    Path results() {
      return directory.resolve("results");
    }

    String report() {
      return Shell.run("table", "T25", new Scratch(directory).result().toString()).out();
    }

    @Test
    void theWholeApiAnswersAsSysbenchDoes(TestDatabase database) {
      String[] words = {"--number=4", "--flag", "--threads=2", "shout", "run"};
      Shell.Ran ran = lua(database, "api", words);

      assertThat(ran.out())
          .as(ran.err())
          .contains("shout 0 of 2", "shout 1 of 2", "init", "thread_done 0", "thread_done 1")
          .contains("done", "row 1 differs");
      assertThat(ran.code()).isEqualTo(5);
      assertThat(ran.err()).contains("verification failed: 2 differences");
      assertThat(report()).containsPattern("transactions: +20 ");
    }

    @Test
    void functionsOfSysbench05Work(TestDatabase database) {
      Shell.Ran ran = lua(database, "legacy", "--oltp-table-size=50", "prepare", "run", "cleanup");

      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      assertThat(report())
          .containsPattern("read: +20\n")
          .containsPattern("write: +20\n")
          .containsPattern("other: +0\n");
      assertThat(ran.out()).contains("not verified");
    }

    /** A script's cleanup would drop a table of anybody under that name. */
    @Test
    void dropIsNotEnoughToRunTheCleanupOfAScript(TestDatabase database) throws Exception {
      String[] words = {"--oltp-table-size=50", "prepare", "run"};
      assertThat(lua(database, "legacy", words).code()).isZero();

      Shell.Ran refused = lua(database, "legacy", with(words, "--drop"));
      assertThat(refused.code()).isEqualTo(2);
      assertThat(refused.err()).contains("cannot know who made the data").contains("drop-foreign");
      assertThat(lua(database, "legacy", "--oltp-table-size=50", "run").code())
          .as("the table is still there")
          .isZero();

      String[] last = {"--oltp-table-size=50", "prepare", "run", "cleanup"};
      Shell.Ran replaced = lua(database, "legacy", with(last, "--drop-foreign"));
      assertThat(replaced.code()).as(replaced.err()).isZero();
    }

    /** A phase of a file is not yet the user's word; the command is. */
    @Test
    void theCleanupOfAScriptDropsWhatThisRunHasPrepared(TestDatabase database) {
      assertThat(lua(database, "legacy", "--oltp-table-size=50", "prepare").code()).isZero();

      String provider = database.server().kind().provider();
      Shell.Ran refused =
          Shell.run(
              "-Dworkload=Lua",
              "-Dlua.script=" + FOLDER + "legacy.lua",
              "-Ddatabase=" + provider,
              "-D" + provider + ".url=" + database.address().url(),
              "-Dcalibrate=0",
              "-Dphases=cleanup",
              "-o",
              results().toString());
      assertThat(refused.code()).as(refused.out() + refused.err()).isEqualTo(2);
      assertThat(refused.err()).contains("cannot know who made the data").contains("drop-foreign");
      Shell.Ran failed = lua(database, "legacy", "--oltp-table-size=50", "prepare", "cleanup");
      assertThat(failed.code()).as("prepare fails: " + failed.out() + failed.err()).isEqualTo(2);
      assertThat(lua(database, "legacy", "--oltp-table-size=50", "run").code())
          .as("the table is still there")
          .isZero();

      assertThat(lua(database, "legacy", "cleanup").code()).isZero();
    }

    private static String[] with(String[] words, String more) {
      return Stream.concat(Stream.of(more), Stream.of(words)).toArray(String[]::new);
    }

    @Test
    void anEventThatReturnsTrueEndsTheRun(TestDatabase database) throws IOException {
      Shell.Ran ran =
          text(
              database,
              """
              local n = 0
              function event() n = n + 1 return n == 7 end
              """,
              "--label",
              "seven",
              "run");

      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      assertThat(report()).containsPattern("transactions: +6 ");
      assertThat(new Scratch(directory).result()).asString().contains("seven");
    }

    /** The start of the event that ended the run is not made, as are those after it. */
    @Test
    void allStartsOfAnOpenLoopThatAnEventEndsAreAccountedFor(TestDatabase database)
        throws IOException {
      String script = "local n = 0 function event() n = n + 1 return n == 7 end";
      Shell.Ran ran = text(database, script, "--rate=100", "--threads=2", "run");

      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      Path file = new Scratch(directory).result().resolve("result.json");
      JsonNode parts = new ObjectMapper().readTree(file.toFile()).at("/steps/0/totals/accounting");
      long sum = 0;
      for (JsonNode part : parts) {
        sum += part.asLong();
      }
      assertThat(sum).as(parts.toString()).isEqualTo(2 * parts.path("due").asLong());
    }

    @Test
    void anEventMayAskForItsRestart(TestDatabase database) throws IOException {
      Shell.Ran ran =
          text(
              database,
              """
              local n = 0
              function event()
                 n = n + 1
                 if n % 2 == 1 then error({errcode = sysbench.error.RESTART_EVENT}) end
              end
              """,
              "run");

      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      assertThat(report())
          .containsPattern("transactions: +20 ")
          .containsPattern("ignored errors: +20 ");
    }

    @Test
    void hooksReportIntervalsAndTheWhole(TestDatabase database) throws IOException {
      Shell.Ran ran =
          text(
              database,
              """
              function thread_init() con = sysbench.sql.driver():connect() end
              function event() con:query("SELECT 1") end
              sysbench.hooks.report_intermediate = sysbench.report_csv
              function sysbench.hooks.report_cumulative(stat)
                 print("whole " .. stat.events .. " " .. stat.reads .. " " .. stat.threads_running)
                 assert(stat.latency_min <= stat.latency_avg)
                 sysbench.report_json(stat)
                 sysbench.report_default(stat)
              end
              """,
              "--time=2",
              "--events=0",
              "--threads=2",
              "run");

      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      assertThat(ran.out())
          .containsPattern("(?m)^1,2,[\\d.]+,[\\d.]+,[\\d.]+,0.00,0.00,[\\d.]+,0.00,0.00$")
          .containsPattern("(?m)^whole [1-9]\\d* [1-9]\\d* 2$")
          .containsPattern("(?s)\n\\[\n  \\{\n    \"time\":    2,\n    \"threads\": 2,\n.*\n  }")
          .containsPattern("\\[ 2s ] thds: 2 tps: [1-9]");
    }

    /** As sysbench does, the garbage collector closes what a script has dropped. */
    @Test
    void aConnectionAndAStatementForEachEventAreNotKept(TestDatabase database) throws IOException {
      Shell.Ran ran =
          text(
              database,
              """
              function event()
                 local con = sysbench.sql.driver():connect()
                 local rows = con:prepare("SELECT 7"):execute()
                 collectgarbage()
                 assert(rows:fetch_row()[1] == "7")
                 if rows.holder.id > 3 or con.id > 3 then error("kept " .. con.id) end
              end
              """,
              "run");

      assertThat(ran.code()).as(ran.err()).isZero();
    }

    static Stream<Arguments> failures() {
      String connects = "function thread_init(id) con = sysbench.sql.driver():connect()";
      return Stream.of(
          Arguments.of(
              connects + "\nif id == 2 then error('the third fails') end end function event() end",
              2,
              "own.lua:2: the third fails"),
          Arguments.of(
              connects + " end function event() con:query('SELECT 1') con:disconnect() end",
              2,
              "the script has closed this connection: connect again"),
          Arguments.of(connects + " end function event() con:query('SELEC 1') end", 4, "SELEC"),
          Arguments.of(
              "\nfunction event() sysbench.rand.normal(1, 2) end",
              2,
              "own.lua:2: sysbench.rand.normal does not exist"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFailureIsNamedWithItsExitCode(
        String script, int code, String message, TestDatabase database) throws IOException {
      Shell.Ran ran = text(database, script, "--threads=3", "run");

      assertThat(ran.code()).as(ran.err()).isEqualTo(code);
      assertThat(ran.err()).contains(message);
    }

    @Test
    void aMegabyteOfOutputDoesNotFloodTheScreen(TestDatabase database) throws IOException {
      Shell.Ran ran =
          text(
              database,
              """
              function event() for i = 1, 500 do print(i, ("x"):rep(99)) end end
              """,
              "run");

      assertThat(ran.code()).as(ran.err()).isZero();
      assertThat(ran.out())
          .contains("1\txxx", "100\txxx", "the script prints more than 100 lines")
          .doesNotContain("101\txxx");
    }

    @Test
    void anEndlessLoopEndsWithTheDrainLimit(TestDatabase database) throws IOException {
      // its thread ends when the file is gone, with the test's directory at the latest
      Path running = Files.createFile(directory.resolve("running"));
      Shell.Ran ran =
          text(
              database,
              """
              function event()
                local file = io.open("%1$s")
                while file do file:close() file = io.open("%1$s") end
              end
              """
                  .formatted(running),
              "--time=1",
              "-D",
              "drain=0s",
              "run");
      Files.delete(running);

      assertThat(ran.code()).isEqualTo(3);
      assertThat(ran.err()).contains("1 client did not return");
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {
    @Test
    void restartsAreCountedAsRetries(TestDatabase database) {
      Shell.Ran ran = lua(database, "restarts", "run");

      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      assertThat(report())
          .containsPattern("transactions: +20 ")
          .containsPattern("ignored errors: +40 ")
          .containsPattern("read: +20\n");
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends OnServer {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {}

  @Test
  void aDatabaseWithoutSqlIsRefusedBeforeAnythingIsDone(@TempDir Path directory)
      throws IOException {
    Path script = Files.writeString(directory.resolve("own.lua"), "function event() end");
    Shell.Ran ran =
        Shell.run(
            "lua", script.toString(), "--db-driver=rocksdb", "-o", directory + "/results", "run");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("rocksdb");
    assertThat(directory.resolve("results")).doesNotExist();
  }
}
