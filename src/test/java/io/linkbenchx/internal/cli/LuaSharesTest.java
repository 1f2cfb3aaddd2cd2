package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A script that two processes share. */
@ServerTest(ServerKind.MARIADB)
@Timeout(90)
class LuaSharesTest {
  private static final Pattern PORT = Pattern.compile("--join \\S+:(\\d+)");
  private static final Pattern DRAWN = Pattern.compile("(?m)^drawn (\\d+)$");

  private static final String SCRIPT =
      """
      local drawn = 0
      function prepare() print("prepared") end
      function thread_init() print("thread " .. sysbench.tid .. " of " .. sysbench.opt.threads) end
      function event()
         if drawn < 10 then print("drawn " .. sysbench.rand.unique()) end
         drawn = drawn + 1
      end
      """;

  @TempDir Path directory;

  private RunningProgram share(TestDatabase database, int number, String phases, String how)
      throws IOException {
    Path script = Files.writeString(directory.resolve("own.lua"), SCRIPT);
    return RunningProgram.start(
        directory.resolve(phases + number + ".txt"),
        "-o",
        directory.resolve(phases + number).toString(),
        "--share=" + number + "/2",
        "-Dworkload=Lua",
        "-Dlua.script=" + script,
        "-Ddatabase=mariadb",
        "-Dmariadb.url=" + database.address().url(),
        "-Dcalibrate=0",
        "-Dwarmup=0",
        "-Dduration=1s",
        "-Drate=50",
        "-Dclients=3",
        "-Dloaders=2",
        "-Dphases=" + phases,
        "-Dworkers.token=known",
        "-D" + how);
  }

  private List<RunningProgram> shares(TestDatabase database, String phases) throws Exception {
    RunningProgram first = share(database, 1, phases, "workers.port=0");
    first.await("--join");
    Matcher port = PORT.matcher(first.text());
    assertThat(port.find()).as(first.text()).isTrue();
    String how = "workers.join=127.0.0.1:" + port.group(1);
    return List.of(first, share(database, 2, phases, how));
  }

  @Test
  void threadsAndUniqueNumbersAreThoseOfAllShares(TestDatabase database) throws Exception {
    StringBuilder all = new StringBuilder();
    for (RunningProgram share : shares(database, "run")) {
      assertThat(share.code()).as(share.text()).isZero();
      all.append(share.text());
    }

    assertThat(all).contains("thread 0 of 3\n", "thread 1 of 3\n", "thread 2 of 3\n");
    assertThat(DRAWN.matcher(all).results().map(found -> found.group(1)))
        .hasSizeGreaterThan(20)
        .doesNotHaveDuplicates();
  }

  @Test
  void commandsAreRunByOneProcessOnly(TestDatabase database) throws Exception {
    List<RunningProgram> shares = shares(database, "load");

    assertThat(shares.get(1).code()).as(shares.get(1).text()).isEqualTo(2);
    assertThat(shares.get(1).text()).contains("these data can be loaded by one process only");
    assertThat(shares.get(0).code()).isNotZero();
  }
}
