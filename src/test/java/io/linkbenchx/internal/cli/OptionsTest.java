package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every option of the main command, by what it does. */
class OptionsTest {
  @TempDir Path directory;
  private Scratch scratch;

  @BeforeEach
  void prepare() {
    scratch = new Scratch(directory);
  }

  private Shell.Ran run(Path config, String... more) {
    String[] all = new String[more.length + 4];
    all[0] = "-c";
    all[1] = config.toString();
    all[2] = "-o";
    all[3] = scratch.results().toString();
    System.arraycopy(more, 0, all, 4, more.length);
    return Shell.run(all);
  }

  @Test
  void aFileAloneRunsItsPhasesAndLeavesAResult() {
    Shell.Ran ran = run(scratch.config());

    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("load ", " nodes ", "300 transactions", "GET_LINKS_LIST", "OK")
        .contains(scratch.result().resolve("report.html").toString());
    assertThat(scratch.result())
        .isDirectoryContaining("glob:**/result.json")
        .isDirectoryContaining("glob:**/report.html")
        .isDirectoryContaining("glob:**/linkbenchx.log");
    assertThat(scratch.effective()).contains("seed = 5", "profile = linkbenchx-1", "load_time = ");
  }

  @Test
  void theEffectiveConfigurationRepeatsTheRun() {
    run(scratch.config(), "-D", "seed=77");
    String first = Scratch.text(scratch.result().resolve("result.json"));
    Path again = scratch.file("again.properties", scratch.effective());
    Path elsewhere = directory.resolve("second");

    Shell.Ran ran =
        Shell.run("-c", again.toString(), "-o", elsewhere.toString(), "--drop", "--label", "two");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(new Scratch(directory).results()).exists();
    String second = Scratch.text(onlyOne(elsewhere).resolve("result.json"));
    assertThat(digest(second)).isEqualTo(digest(first)).isNotEmpty();
  }

  private static Path onlyOne(Path results) {
    try (var runs = Files.list(results)) {
      return runs.findFirst().orElseThrow();
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static String digest(String json) {
    return json.lines().filter(l -> l.contains("\"digest\"")).findFirst().orElse("");
  }

  @Test
  void lLoadsAndRRuns() {
    Path config = scratch.config();

    assertThat(Shell.run("-c", config.toString(), "-o", directory + "/a", "-l").code()).isZero();
    assertThat(Shell.run("-c", config.toString(), "-o", directory + "/b", "-r").code()).isZero();
    assertThat(Scratch.text(onlyOne(directory.resolve("a")).resolve("config.properties")))
        .contains("phases = load\n");
    assertThat(Scratch.text(onlyOne(directory.resolve("b")).resolve("config.properties")))
        .contains("phases = run\n");
  }

  @Test
  void aVerifyThatTheFileNamesFollowsLAndR() {
    run(scratch.config("phases = load, run, verify"), "-l", "-r");

    assertThat(scratch.effective()).contains("phases = load, run, verify\n");
  }

  @Test
  void lAndRTogetherAreLoadAndRunOnly() {
    Shell.Ran ran = run(scratch.config(), "-l", "-r");

    assertThat(scratch.effective()).contains("phases = load, run\n");
    assertThat(ran.out()).doesNotContain("verify");
  }

  @Test
  void dSetsAKeyWithAndWithoutABlankAndSplitsAtTheFirstEquals() {
    run(scratch.config("phases = run"), "-Ddatabase=noop", "-D", "transactions=100", "-Dlabel=x");

    assertThat(scratch.effective())
        .contains("# -D\ntransactions = 100", "# -D\nlabel = x", "# -D\ndatabase = noop");
    Shell.Ran odd = Shell.run("config", "show", "-c", scratch.config().toString(), "-Dlabel=a=b");
    assertThat(odd.out()).contains("# -D\nlabel = a=b");
  }

  @Test
  void dWithoutAValueIsRefused() {
    Shell.Ran ran = run(scratch.config(), "-D", "maxid1");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("-D expects key=value, got 'maxid1'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-csvstats", "--csvstats"})
  void csvstatsIsWritten(String option) {
    Path csv = directory.resolve("final.csv");

    Shell.Ran ran = run(scratch.config(), option, csv.toString());

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(csv).content().startsWith("op,count,p25_low").contains("\nGET_NODE,");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-csvstream", "--csvstream", "-csvstreams", "--csvstreams"})
  void csvstreamIsWritten(String option) {
    Path csv = directory.resolve("stream.csv");

    Shell.Ran ran = run(scratch.config(), option, csv.toString());

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(csv).content().startsWith("threadID,timestamp,op").contains(",GET_NODE,");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-csvstat", "--csvstat", "-csvstast"})
  void aMistypedCsvOptionIsNotReadAsC(String option) {
    Shell.Ran ran = Shell.run(option, "x.csv");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("unknown option", option, "did you mean", "csvstats?");
  }

  @Test
  void trailingWordsAreRefused() {
    Shell.Ran ran = run(scratch.config(), "whatever");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("whatever");
  }

  @Test
  void logGetsEverythingAndTheConsoleWarningsOnly() {
    Path log = directory.resolve("logs/full.log");

    Shell.Ran ran = run(scratch.config("debuglevel = 1", "maxsamples = 5"), "-L", log.toString());

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(log)
        .content()
        .containsPattern("(?m)^INFO \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d,");
    assertThat(log).content().contains("maxsamples", "500 nodes", "300 transactions");
    assertThat(ran.out() + ran.err()).doesNotContain("INFO ");
    assertThat(scratch.result().resolve("linkbenchx.log")).content().contains("maxsamples");
  }

  @Test
  void labelIsPartOfTheDirectory() {
    run(scratch.config(), "--label", "before-patch");

    assertThat(scratch.result().getFileName().toString()).endsWith("-LinkGraph-before-patch");
  }

  @Test
  void dropReplacesAndWithoutItALoadIsRefused() {
    Path config = scratch.config("phases = load");
    assertThat(Shell.run("-c", config.toString(), "-o", directory + "/a").code()).isZero();

    Shell.Ran refused = Shell.run("-c", config.toString(), "-o", directory + "/b");
    Shell.Ran dropped = Shell.run("-c", config.toString(), "-o", directory + "/c", "--drop");

    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("error:", "existing = drop to replace it");
    assertThat(dropped.code()).as(dropped.err()).isZero();
  }

  @Test
  void dropAndResumeExcludeEachOther() {
    Shell.Ran ran = run(scratch.config(), "--drop", "--resume");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("--drop", "--resume");
  }

  @Test
  void resumeOfAFinishedLoadHasNothingToDo() {
    Path config = scratch.config("phases = load");
    Shell.run("-c", config.toString(), "-o", directory + "/a");

    Shell.Ran ran = Shell.run("-c", config.toString(), "-o", directory + "/b", "--resume");

    assertThat(ran.code()).as(ran.err()).isZero();
  }

  @Test
  void quietPrintsTheResultDirectoryOnly() {
    Shell.Ran ran = run(scratch.config("maxsamples = 5"), "--quiet");

    assertThat(ran.out().strip()).isEqualTo(scratch.result().toString());
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void withoutArgumentsItAsksForAConfiguration() {
    Shell.Ran ran = Shell.with(Map.of("LINKBENCH_HOME", "/nowhere")).execute();

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("-c linkbench.properties", "--help");
  }

  @Test
  void linkBenchsDefaultFileIsFoundThroughItsHome() throws Exception {
    Files.createDirectories(directory.resolve("config"));
    Path config = scratch.config("phases = run", "database = noop");
    Files.move(config, directory.resolve("config/LinkConfigMysql.properties"));

    Shell.Ran ran =
        Shell.with(Map.of("LINKBENCH_HOME", directory.toString()))
            .execute("-r", "-o", scratch.results().toString());

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("300 transactions");
  }

  @Test
  void aSampleOfTheJarNeedsNoFileOnDisk() {
    Shell.Ran ran =
        run(
            Path.of("linkbench.properties"),
            "-Dmaxid1=501",
            "-Drocksdb.path=" + directory.resolve("db"),
            "-Dduration=200ms",
            "-Dwarmup=0",
            "-Dcalibrate=0");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("using the linkbench.properties sample in the jar");
    assertThat(ran.out()).contains("closed ", "open ", "verify ");
  }
}
