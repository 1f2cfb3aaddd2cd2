package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.servers.CoverageListener;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import io.linkbenchx.servers.TestServers;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.TestAbortedException;

/** The scripts that Debian's sysbench installs, as they are, in both programs. */
@Timeout(120)
class SysbenchScriptsTest {
  private static final Path INSTALLED = Path.of("/usr/share/sysbench");
  private static final List<String> DATA = List.of("--tables=2", "--table-size=200");
  private static final List<String> RUN = List.of("--time=0", "--events=50", "run");

  abstract static class OnServer {
    @TempDir Path directory;

    @BeforeEach
    void covers(TestReporter reporter) throws Exception {
      if (!Files.exists(INSTALLED.resolve("oltp_read_write.lua"))) {
        throw new TestAbortedException(
            TestServers.NOT_COVERED + "sysbench's own scripts (apt-get install sysbench)");
      }
      reporter.publishEntry(CoverageListener.COVERED, sysbench(List.of("--version")).strip());
    }

    private static String sysbench(List<String> words) throws Exception {
      List<String> command = new ArrayList<>(List.of("sysbench"));
      command.addAll(words);
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(command + "\n" + text).isZero();
      return text;
    }

    private static String sysbench(TestDatabase database, String script, List<String> words)
        throws Exception {
      String driver = database.address().postgres() ? "pgsql" : "mysql";
      String[] address = database.address().hostAndPort().split(":");
      List<String> all = new ArrayList<>(List.of(script, "--db-driver=" + driver));
      all.add("--" + driver + "-host=" + address[0]);
      all.add("--" + driver + "-port=" + address[1]);
      all.add("--" + driver + "-user=" + parameter(database, "user"));
      all.add("--" + driver + "-password=" + parameter(database, "password"));
      all.add("--" + driver + "-db=" + database.name());
      all.addAll(DATA);
      all.addAll(words);
      return sysbench(all);
    }

    private static String parameter(TestDatabase database, String name) {
      return Stream.of(database.address().query().split("&"))
          .filter(parameter -> parameter.startsWith(name + "="))
          .map(parameter -> URLDecoder.decode(parameter.split("=", 2)[1], StandardCharsets.UTF_8))
          .findFirst()
          .orElse("");
    }

    private void lua(TestDatabase database, String script, List<String> words) {
      String provider = database.server().kind().provider();
      List<String> all = new ArrayList<>(List.of("lua", script, "--db-driver=" + provider));
      all.addAll(List.of("-D", provider + ".url=" + database.address().url()));
      all.addAll(List.of("-D", "calibrate=0", "-o", directory.resolve("results").toString()));
      all.addAll(DATA);
      all.addAll(words);
      Shell.Ran ran = Shell.run(all.toArray(String[]::new));
      assertThat(ran.code()).as(all + "\n" + ran.out() + ran.err()).isZero();
    }

    /** Of the only run so far. */
    private String report() {
      return Shell.run("table", "T25", new Scratch(directory).result().toString()).out();
    }

    private static void assertCounts(String report, int reads, int writes, int others) {
      assertThat(report)
          .containsPattern("read: +" + 50 * reads + "\n")
          .containsPattern("write: +" + 50 * writes + "\n")
          .containsPattern("other: +" + 50 * others + "\n")
          .containsPattern("transactions: +50 ");
    }

    @ParameterizedTest
    @CsvSource({
      "oltp_read_write, 14, 4, 2",
      "oltp_write_only, 0, 4, 2",
      "oltp_point_select, 1, 0, 0",
      "oltp_insert, 0, 1, 0"
    })
    void aScriptCountsWhatSysbenchCounts(
        String script, int reads, int writes, int others, TestDatabase database) {
      lua(database, script, List.of("prepare", "--time=0", "--events=50", "run", "cleanup"));

      assertCounts(report(), reads, writes, others);
    }

    /** Also on the tables of the other one, and cleaned up by it. */
    @Test
    void eachProgramRunsOnTheTablesOfTheOther(TestDatabase database) throws Exception {
      String script = "oltp_read_write";
      sysbench(database, script, List.of("prepare"));
      lua(database, script, RUN);
      assertCounts(report(), 14, 4, 2);
      lua(database, script, List.of("cleanup"));

      lua(database, script, List.of("prepare"));
      assertCounts(sysbench(database, script, RUN), 14, 4, 2);
      sysbench(database, script, List.of("cleanup"));
    }

    /** Nothing is recognised by its name: a copy does what it says. */
    @Test
    void aChangedCopyUnderAnotherNameDoesWhatItSays(TestDatabase database) throws IOException {
      String library = "oltp_common.lua";
      Files.copy(INSTALLED.resolve(library), directory.resolve(library));
      String text = Files.readString(INSTALLED.resolve("oltp_read_write.lua"));
      String call = "execute_point_selects()";
      assertThat(text).contains(call);
      Path copy = directory.resolve("mine.lua");
      Files.writeString(copy, text.replace(call, call + " con:query('SELECT 1')"));

      List<String> words = List.of("prepare", "--time=0", "--events=50", "run", "cleanup");
      lua(database, copy.toString(), words);

      assertCounts(report(), 15, 4, 2);
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {}

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends OnServer {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {}
}
