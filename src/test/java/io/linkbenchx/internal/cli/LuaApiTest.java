package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rarer parts of sysbench's API, each by a script of its own on one server. */
@Timeout(120)
class LuaApiTest {
  private static final String CONNECTS =
      "function thread_init() con = sysbench.sql.driver():connect() end\n";

  abstract static class OnServer {
    @TempDir Path directory;

    Shell.Ran run(TestDatabase database, String script, String... words) throws IOException {
      Path file = Files.writeString(directory.resolve("own.lua"), script);
      String provider = database.server().kind().provider();
      List<String> arguments = new ArrayList<>(List.of("lua", file.toString()));
      arguments.addAll(List.of("--time=0", "--events=20", "--db-driver=" + provider));
      arguments.addAll(List.of("-o", directory.resolve("results").toString()));
      arguments.addAll(List.of("-D", provider + ".url=" + database.address().url()));
      arguments.addAll(List.of("-D", "calibrate=0"));
      arguments.addAll(List.of(words));
      return Shell.run(arguments.toArray(String[]::new));
    }

    String good(TestDatabase database, String script, String... words) throws IOException {
      Shell.Ran ran = run(database, script, words);
      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      return ran.out();
    }

    String report() {
      return Shell.run("table", "T25", new Scratch(directory).result().toString()).out();
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {
    /** Percona's TPC-C counts its rollbacks so. */
    @Test
    void errorsThatTheScriptHandlesAreCounted(TestDatabase database) throws IOException {
      String script =
          CONNECTS
              + """
              ffi.cdef("void sb_counter_inc(int, sb_counter_type);")
              function event()
                 ffi.C.sb_counter_inc(sysbench.tid, ffi.C.SB_CNT_ERROR)
                 local ok = pcall(con.query, con,
                    "SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'deadlock'")
                 assert(not ok)
              end
              function sysbench.hooks.report_cumulative(stat) print("errors " .. stat.errors) end
              """;

      assertThat(good(database, script, "run")).contains("errors 40");
      assertThat(report())
          .containsPattern("transactions: +20 ")
          .containsPattern("ignored errors: +40 ");
    }

    @Test
    void scriptsSeeTheirConnectionWithoutItsPassword(TestDatabase database) throws IOException {
      String script =
          CONNECTS
              + """
              sysbench.cmdline.options = {}
              function event()
                 local opt = sysbench.opt
                 assert(opt.mysql_db == con:query_row("SELECT DATABASE()"), opt.mysql_db)
                 assert(con:query_row("SELECT USER()"):find(opt.mysql_user .. "@", 1, true) == 1)
                 assert(opt.mysql_port[1] == con:query_row("SELECT @@port"), opt.mysql_port[1])
                 assert(#opt.mysql_host[1] > 0 and opt.mysql_password == nil)
              end
              """;

      assertThat(good(database, script, "run")).contains("not verified");
    }

    @Test
    void afterEventFollowsEachEventAndMayFail(TestDatabase database) throws IOException {
      String script =
          """
          local n, after = 0, 0
          function event() n = n + 1 end
          function sysbench.hooks.after_event(id)
             assert(id == sysbench.tid)
             after = after + 1
             assert(after == n)
             if after % 2 == 1 then error({errcode = sysbench.error.RESTART_EVENT}) end
          end
          function thread_done() print("after " .. after) end
          """;

      assertThat(good(database, script, "run")).contains("after 40");
      assertThat(report()).containsPattern("ignored errors: +20 ");
    }

    @ParameterizedTest
    @CsvSource({"4711,0", "all,0", "1213,4", "'',4"})
    void theErrorsToIgnoreAreAnOption(String codes, int exit, TestDatabase database)
        throws IOException {
      String script =
          CONNECTS
              + """
              local n = 0
              function event()
                 n = n + 1
                 if n % 2 == 1 then
                    con:query("SIGNAL SQLSTATE '45000' SET MYSQL_ERRNO = 4711")
                 end
              end
              """;

      Shell.Ran ran = run(database, script, "--mysql-ignore-errors=" + codes, "run");
      assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(exit);
    }

    @Test
    void anEmptyListIgnoresNothing(TestDatabase database) throws IOException {
      String script =
          CONNECTS
              + """
              function event() con:query("SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213") end
              """;

      assertThat(run(database, script, "--mysql-ignore-errors=", "run").code()).isEqualTo(4);
    }

    @Test
    void statementsAreTimedByTheirKinds(TestDatabase database) throws IOException {
      String script = CONNECTS + "function event() con:query('SELECT 1') con:query('DO 1') end";

      assertThat(good(database, script, "-D", "lua.statement_latency=true", "run")).isNotEmpty();
      String result = Files.readString(new Scratch(directory).result().resolve("result.json"));
      assertThat(result).containsPattern("(?s)\"statements\".*\"read\".*\"other\"");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "function event() sysbench.histogram.new(1, 2, 3) end/own.lua:1: sysbench.histogram does",
          "function event() sysbench.cmdline.verify() end/own.lua:1: sysbench.cmdline.verify does",
          "function event() end\nfunction sysbench.hooks.each() end/own.lua:2: sysbench.hooks.each",
          "function event() end\nfunction thread_run() end/own.lua:2: thread_run would replace",
          "function event() sysbench.sql.driver('oracle') end/own.lua:1: sysbench.sql.driver('or"
        })
    void whatIsMissingIsRefusedWithItsLine(String words, TestDatabase database) throws IOException {
      String[] parts = words.split("/");
      Shell.Ran ran = run(database, parts[0], "run");

      assertThat(ran.code()).isEqualTo(2);
      assertThat(ran.err()).contains(parts[1]);
    }

    @Test
    void reportsInJsonAreOneArray(TestDatabase database) throws IOException {
      String script =
          CONNECTS
              + """
              function event() con:query("SELECT 1") end
              sysbench.hooks.report_intermediate = sysbench.report_json
              """;

      String out = good(database, script, "--time=2", "--events=0", "run");
      assertThat(out).containsPattern("(?s)\\n\\[\\n  \\{\\n.*\\n  },\\n  \\{\\n.*\\n  }\\n]\\n");
    }

    @Test
    void parametersHaveAll64Bits(TestDatabase database) throws IOException {
      String script =
          CONNECTS
              + """
              function event()
                 local st = con:prepare("SELECT ? + 0")
                 local p = st:bind_create(sysbench.sql.type.BIGINT)
                 st:bind_param(p)
                 p:set(9007199254740993ULL)
                 local row = st:execute():fetch_row()
                 assert(row[1] == "9007199254740993", row[1])
              end
              """;

      assertThat(good(database, script, "run")).isNotEmpty();
    }

    @Test
    void commandsDrawUniqueNumbersAndBulksAreSplit(TestDatabase database) throws IOException {
      String script =
          CONNECTS
              + """
              function prepare()
                 local con = sysbench.sql.driver():connect()
                 con:query("CREATE TABLE drawn (id BIGINT PRIMARY KEY)")
                 con:query("CREATE TABLE bulk (t LONGTEXT)")
                 con:bulk_insert_init("INSERT INTO drawn VALUES")
                 for _ = 1, 1000 do
                    con:bulk_insert_next("(" .. sysbench.rand.unique() .. ")")
                 end
                 con:bulk_insert_done()
              end
              function prewarm()
                 local con = sysbench.sql.driver():connect()
                 print("rows " .. con:query_row("SELECT COUNT(*) FROM drawn"))
              end
              function event()
                 con:bulk_insert_init("INSERT INTO bulk VALUES")
                 for _ = 1, 5 do con:bulk_insert_next("('" .. ("x"):rep(200000) .. "')") end
                 con:bulk_insert_done()
              end
              function check()
                 return con == nil and nil
              end
              """;

      assertThat(good(database, script, "prepare", "prewarm", "run"))
          .contains("rows 1000", "verified")
          .doesNotContain("not verified");
      assertThat(report()).containsPattern("write: +60\n");
    }

    @Test
    void aScriptOfSysbenchIsFoundByItsName(TestDatabase database) {
      Shell.Ran ran = Shell.run("lua", "oltp_point_select", "help");

      boolean installed = Files.exists(Path.of("/usr/share/sysbench/oltp_point_select.lua"));
      assertThat(ran.out() + ran.err())
          .contains(installed ? "--table_size=N" : "apt install sysbench");
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {
    @Test
    void deadlocksAndWhatTheHookAllowsRestartTheEvent(TestDatabase database) throws IOException {
      String script =
          CONNECTS
              + """
              local n = 0
              function sysbench.hooks.sql_error_ignorable(e) return e.sql_state == "ZZ123" end
              function event()
                 n = n + 1
                 local code = ({"40P01", "ZZ123"})[n % 3]
                 if code then
                    con:query("DO $$ BEGIN RAISE 'own' USING ERRCODE = '" .. code .. "'; END $$")
                 end
              end
              """;

      assertThat(good(database, script, "run")).isNotEmpty();
      assertThat(report())
          .containsPattern("transactions: +20 ")
          .containsPattern("ignored errors: +40 ");
    }
  }
}
