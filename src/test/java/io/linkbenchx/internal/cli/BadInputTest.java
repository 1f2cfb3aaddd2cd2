package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong is said before anything is opened, with the line and what to do. */
class BadInputTest {
  @TempDir Path directory;
  private Scratch scratch;

  @BeforeEach
  void prepare() {
    scratch = new Scratch(directory);
  }

  private Shell.Ran run(String... lines) {
    Path config = scratch.config(lines);
    return Shell.run("-c", config.toString(), "-o", scratch.results().toString());
  }

  private void assertNothingHappened() {
    assertThat(directory.resolve("db")).doesNotExist();
    assertThat(scratch.results()).doesNotExist();
  }

  @Test
  void anotherEncodingIsNamedAndNothingOfItIsPrinted() throws IOException {
    Path config = directory.resolve("utf16.properties");
    Files.write(config, "\uFEFFmaxid1 = 501\n".getBytes(StandardCharsets.UTF_16LE));

    Shell.Ran ran = Shell.run("-c", config.toString(), "-o", scratch.results().toString());

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("perhaps in UTF-16", "in UTF-8").doesNotContain("\0");
    assertNothingHappened();
  }

  @Test
  void aLimitThatTheInsertBenchmarkDoesNotHaveIsANotice() {
    String[] words = {"-c", "config/insert-classic.properties", "--dry-run"};
    String[] limited = {"-c", "config/insert-classic.properties", "--dry-run", "-D", "duration=2s"};
    String limit = "duration: notice: has no effect: each step of the insert benchmark";

    assertThat(Shell.run(words).err()).doesNotContain("has no effect");
    assertThat(Shell.run(limited).err()).contains(limit);
  }

  /** Keys whose values are read before all others. */
  @ParameterizedTest
  @ValueSource(strings = {"server", "server.profile", "suite", "pgbench.files"})
  void whatIsNoPathIsNoInternalError(String key) {
    Shell.Ran ran = run("workload = Pgbench", "database = noop", key + " = a\\u0000b");

    assertThat(ran.code()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err()).contains("Nul character").doesNotContain("internal error", "\0");
    assertNothingHappened();
  }

  @Test
  void theNameOfAScriptMayHaveALineBreak() {
    Shell.Ran ran = run("workload = Pgbench", "database = noop", "pgbench.files = a\\nb");

    assertThat(ran.code()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err()).contains("pgbench.files", "there is no such file");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "requestrat = 5         | requestrat: is not a known key; did you mean requestrate?",
        "addlink = 50           | sum",
        "maxid1 = 9223372036854775807 | is too large; write 0 to 1e15",
        "maxid1 = 1             | maxid1: 1 is not above startid1 = 1",
        "rate = -5              | rate",
        "duration = -1          | duration",
        "data_file = missing.dat| data_file: file not found: missing.dat",
        "clients = two          | clients",
        "maxid1 = 2001   # 2K   | put the comment on a line of its own",
        "debuglevel = LOUD      | debuglevel: 'LOUD' is not a log level",
        "phases = load, dance   | phases",
        "profile = mine         | choose one of: linkbenchx-1",
        "database = rocksbd     | database",
        "workload = TPC-C       | choose one of: LinkGraph",
        "label = a/b            | label: becomes part of a file name",
        "hook.step.end = ${pid} | hook.step.end",
        "hook.stall = true      | hook.step.middle",
        "hook.limit = soon      | hook.limit",
        "listen = 127.0.0.1:x   | listen",
        "listen = 0.0.0.0:0     | listen_token",
      })
  void isRefusedWithItsLineAndAWayOut(String line, String complaint) {
    Shell.Ran ran = run(line);

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).startsWith("error: ").contains(complaint).doesNotContain("\tat ");
    assertThat(ran.err()).contains("job.properties:12");
    assertNothingHappened();
  }

  /** Their sums and products would be negative. */
  @ParameterizedTest
  @CsvSource({
    "InsertWith3SecIdx, nr1",
    "InsertWith3SecIdx, nr2",
    "InsertWith3SecIdx, rows_per_round",
    "InsertWith3SecIdx, query_begin",
    "InsertWith3SecIdx, rows_per_partition",
    "PointQuery, table_size",
    "PointQuery, key_range_limit",
    "UpdateByPK, hot_rows",
    "ReadWhileWriting, records",
    "LinkGraph, startid1",
    "LinkGraph, randomid2max",
    "LinkGraph, nlinks_max",
    "LinkGraph, nlinks_default",
    "LinkGraph, nlinks_config",
    "LinkGraph, read_config"
  })
  void aCountNearTheLargestNumberIsTooLarge(String workload, String key) {
    Shell.Ran ran = dryRun(workload, key + " = 9223372036854775807");

    assertThat(ran.code()).as(ran.out()).isEqualTo(2);
    assertThat(ran.err()).contains(key + ": ", "is too large");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "InsertWith3SecIdx | rounds = 1001; rows_per_round = 1e12 | rows_per_round: rounds x",
        "PointQuery | tables = 1001; table_size = 1e12 | table_size: tables x",
        "LinkGraph | nlinks_func = const; nlinks_max = 0; nlinks_default = 1e15 | more than 1e15",
        "LinkGraph | nlinks_func = uniform; maxid1 = 1e15; nlinks_mean = 2 | nlinks_mean: the",
        "LinkGraph | nlinks_func = multiples; nlinks_config = 0 | nlinks_config: must be 1 or more",
        "LinkGraph | nlinks_func = exponential; nlinks_config = 1 | nlinks_config: must be 2",
      })
  void whatSeveralKeysMakeTooLargeOrTooSmallIsRefused(
      String workload, String lines, String complaint) {
    Shell.Ran ran = dryRun(workload, lines.split("; "));

    assertThat(ran.code()).as(ran.out()).isEqualTo(2);
    assertThat(ran.err()).contains(complaint).doesNotContain("internal error");
  }

  private Shell.Ran dryRun(String workload, String... lines) {
    String all = String.join("\n", lines) + "\n";
    Path config =
        scratch.file("dry.properties", "workload = " + workload + "\ndatabase = noop\n" + all);
    return Shell.run("-c", config.toString(), "--dry-run");
  }

  @Test
  void allProblemsComeInOneReport() {
    Shell.Ran ran = run("requestrat = 5", "rate = fast", "maxid1 = 1");

    assertThat(ran.err().lines().filter(line -> line.startsWith("error: "))).hasSize(3);
  }

  @Test
  void aCorruptDistributionFileIsNamed() {
    Path corrupt = scratch.file("Distribution.dat", "nlinks\n1 2 3 oops\n");

    Shell.Ran ran = run("data_file = " + corrupt);

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("data_file", "Distribution.dat");
    assertNothingHappened();
  }

  @Test
  void aDirectoryInPlaceOfADistributionFileIsRefused() {
    Shell.Ran ran = run("data_file = " + directory);

    assertThat(ran.code()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err()).contains("data_file").doesNotContain("\tat ");
    assertNothingHappened();
  }

  @Test
  void aConfigurationThatIsNotThereIsNamed() {
    Shell.Ran ran = Shell.run("-c", directory.resolve("nowhere.properties").toString());

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("nowhere.properties: no such file; check the path");
  }

  @Test
  void aWrongValueOnTheCommandLineIsShownAsSuch() {
    Path config = scratch.config();

    Shell.Ran ran = Shell.run("-c", config.toString(), "-Drate=-5");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("error: -D: rate:");
  }

  @Test
  void zeroClientsSkipTheRunPhaseWithAMessage() {
    Shell.Ran ran = run("requesters = 0");

    assertThat(ran.code()).as(ran.err()).isEqualTo(2); // clients is in the file as well
    Path config = scratch.file("zero.properties", zeroClients());
    ran = Shell.run("-c", config.toString(), "-o", scratch.results().toString());
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err()).contains("clients = 0: the run phase is skipped");
    assertThat(ran.out()).contains("500 nodes", "verify ").doesNotContain("closed ");
  }

  private String zeroClients() {
    return Scratch.text(scratch.config()).replace("clients = 2", "requesters = 0");
  }

  @Test
  void aNoticeStopsNothing() {
    Shell.Ran ran = run("maxsamples = 10000");

    assertThat(ran.code()).isZero();
    assertThat(ran.err()).contains("job.properties:12: maxsamples: notice: has no effect");
  }

  @Test
  void manyNoticesAreShortenedOnARun() {
    Shell.Ran ran =
        run("maxsamples = 1", "host = a", "port = 1", "dbid = x", "sleeprate = 1", "tempdir = y");

    assertThat(ran.err().lines().filter(line -> line.contains("notice:"))).hasSize(3);
    assertThat(ran.err()).contains("3 more notices: linkbenchx config ");
  }

  @Test
  void anUnreadableLogPathIsRefusedBeforeTheRun() {
    Path file = scratch.file("file", "");

    Shell.Ran ran =
        Shell.run("-c", scratch.config().toString(), "-L", file + "/x.log", "-o", file.toString());

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("cannot write the log", "-L");
    assertThat(Files.exists(directory.resolve("db"))).isFalse();
  }

  @Test
  void aPortInUseIsNamedBeforeTheRun() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String address = "127.0.0.1:" + taken.getLocalPort();

      Shell.Ran ran =
          Shell.run(
              "-c",
              scratch.config().toString(),
              "-o",
              scratch.results().toString(),
              "--listen",
              address);

      assertThat(ran.code()).isEqualTo(2);
      assertThat(ran.err())
          .startsWith("error: cannot listen on " + address)
          .contains("set listen to another port, or 0 for any free port")
          .doesNotContain("\tat ");
      assertNothingHappened();
    }
  }

  @Test
  void anAddressThatTheDriverCannotReadIsRefused() {
    Shell.Ran ran =
        run("database = mysql", "mysql.url = jdbc:mysql://%zz/x", "results = " + directory);

    assertThat(ran.code()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err())
        .contains("mysql.url has a part that the driver cannot read (")
        .doesNotContain("internal error");
  }
}
