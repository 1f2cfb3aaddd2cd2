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
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Commands of scripts, as the load of a file or of the command {@code lua}. */
@ServerTest(ServerKind.MARIADB)
@Timeout(60)
class LuaLoadTest {
  private static final Pattern DRAWN = Pattern.compile("(?m)^drawn (\\d+)$");

  @TempDir Path directory;

  private Shell.Ran load(TestDatabase database, String text, String... more) throws IOException {
    Path file = Files.writeString(directory.resolve("own.lua"), text);
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-Dworkload=Lua",
                "-Dlua.script=" + file,
                "-Ddatabase=mariadb",
                "-Dmariadb.url=" + database.address().url(),
                "-Dcalibrate=0",
                "-Dphases=load",
                "-o",
                directory.resolve("results").toString()));
    arguments.addAll(List.of(more));
    return Shell.run(arguments.toArray(String[]::new));
  }

  @Test
  void uniqueNumbersOfACommandAreUniqueAmongItsThreads(TestDatabase database) throws IOException {
    Shell.Ran ran =
        load(
            database,
            """
            local function draw()
               for i = 1, 10 do print("drawn " .. sysbench.rand.unique()) end
            end
            sysbench.cmdline.commands = { draw = {draw, sysbench.cmdline.PARALLEL_COMMAND} }
            """,
            "-Dlua.threads=4",
            "-Dlua.commands=draw");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(DRAWN.matcher(ran.out()).results().map(found -> found.group(1)))
        .hasSize(40)
        .doesNotHaveDuplicates();
  }

  /** Percona's TPC-C waits so for the tables that the first thread creates. */
  @Test
  void threadsOfACommandMayWaitForEachOther(TestDatabase database) throws IOException {
    Shell.Ran ran =
        load(
            database,
            """
            local function wait()
               local con = sysbench.sql.driver():connect()
               con:query("CREATE TABLE IF NOT EXISTS met (n INT PRIMARY KEY)")
               con:query("INSERT INTO met VALUES (" .. sysbench.tid .. ")")
               local n = 0
               for i = 1, 1000 do
                  n = tonumber((con:query_row("SELECT COUNT(*) FROM met")))
                  if n == sysbench.opt.threads then return end
                  con:query("DO SLEEP(0.01)")
               end
               error("only " .. n .. " have begun")
            end
            sysbench.cmdline.commands = { prepare = {wait, sysbench.cmdline.PARALLEL_COMMAND} }
            """,
            "-Dlua.threads=6",
            "-Dloaders=2");

    assertThat(ran.code()).as(ran.err()).isZero();
  }
}
