package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.linkbenchx.internal.compare.Expectation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the scripts of {@code run/experiments} print, with a program that runs nothing and leaves
 * the effective configuration.
 */
class ExperimentsTest {
  private static final Path SCRIPTS =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("run/experiments");

  /** As the real one: the last -D of a key holds, and each result is a directory below -o. */
  private static final String PROGRAM =
      """
      #!/bin/sh
      [ "$1" = table ] && { echo "table $2"$([ "$2" != EXTENT ] || echo " $3"); exit 0; }
      [ "$1" = expect ] && { echo "$*"; exit 0; }
      while [ $# -gt 0 ]; do
        case $1 in
          -D) given="$given$(echo "$2" | sed 's/=/ = /')\\n"; shift ;;
          -o) out=$2; shift ;;
        esac
        shift
      done
      mkdir -p "$out/run"
      printf '%b' "$given" > "$out/run/config.properties"
      [ -z "$MADE" ] || cp "$MADE" "$out/run/result.json"
      """;

  @TempDir Path temporary;

  @BeforeEach
  void onlyWhereThereIsAShell() {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
  }

  @Test
  void theLastLinesTellWhatOverridesChanged() throws IOException, InterruptedException {
    String text =
        run("point-queries-cached", "-D", "duration=4s", "-D", "table_size=7000", "-D", "seed=1");

    assertThat(text)
        .contains("table T1", "table T3", "SCALE small. Settings of the published")
        .containsPattern("duration +4s instead of 3600s")
        .containsPattern("table_size +7000 instead of 400000000")
        .containsPattern("key_range_limit +2000 instead of 1000000");
  }

  @Test
  void whatIsComparedIsMeasuredLongEnough() throws IOException, InterruptedException {
    for (String script :
        List.of(
            "point-queries-cached",
            "point-queries-uncached",
            "update-by-key-flash",
            "update-by-key-disk",
            "hot-rows",
            "sysbench-mongodb",
            "embedded-engines",
            "insert-steps",
            "linkbench-2016",
            "linkbench-day",
            "linkbench-disk-array",
            "linkbench-flash-waf",
            "linkbench-week")) {
      assertThat(run(script))
          .as(script)
          .containsPattern("(duration|query_seconds) +(60|120)s instead of")
          .doesNotContain("not judged", "--not-judged");
    }
    assertThat(run("insert-long-load")).doesNotContain("not judged", "--not-judged");
  }

  @Test
  void shorterStepsAreNotJudgedAndTheReasonIsGiven() throws IOException, InterruptedException {
    assertThat(run("point-queries-cached", "-D", "duration=59s", "-D", "warmup=500ms"))
        .contains("not judged: duration = 59s is less than 60s")
        .contains("not judged: warmup = 500ms is less than 30s")
        .contains("expect --not-judged");
    assertThat(run("hot-rows", "-D", "warmup=auto"))
        .contains("not judged: warmup = auto is less than 30s")
        .doesNotContain("not judged: duration");
    assertThat(run("hot-rows", "-D", "warmup=0.5m", "-D", "duration=1m"))
        .doesNotContain("not judged", "--not-judged");
    assertThat(run("insert-steps", "-D", "query_seconds=30s"))
        .contains("not judged: query_seconds = 30s is less than 60s");
  }

  @Test
  void whatIsAsInTheOriginalIsNotCalledDifferent() throws IOException, InterruptedException {
    assertThat(run("hot-rows", "-D", "duration=3600s", "-D", "pre.duration=28800s"))
        .containsPattern("table_size +\\d+ instead of 400000000")
        .doesNotContain("duration");
  }

  @Test
  void theOriginalIsThePublishedExperimentNotAProgramsDefault()
      throws IOException, InterruptedException {
    assertThat(run("sysbench-mongodb"))
        .containsPattern("tables +64 instead of 640")
        .containsPattern("table_size +25000 instead of 1000000\n");
  }

  @Test
  void eachValueSizeOfTheEmbeddedEnginesHasItsOwnOriginal()
      throws IOException, InterruptedException {
    assertThat(run("embedded-engines"))
        .containsPattern("records +1000000 instead of 100000000")
        .containsPattern("records +50000 instead of 10000000\n")
        .containsPattern("duration +60s instead of 600s");
  }

  @Test
  void aWiredTigerMayLieInADirectoryWithABlankInItsName() throws IOException, InterruptedException {
    Path jar = Files.createFile(Files.createDirectory(temporary.resolve("of me")).resolve("w.jar"));
    run(
        "embedded-engines",
        Map.of("WIREDTIGER_JAR", jar.toString(), "ENGINES", "wiredtiger-btree"));

    try (Stream<Path> files = Files.walk(temporary.resolve("results"))) {
      assertThat(files.filter(file -> file.endsWith("config.properties")))
          .hasSize(2)
          .allSatisfy(
              file -> assertThat(Files.readAllLines(file)).contains("wiredtiger.jar = " + jar));
    }
  }

  @Test
  void theEmbeddedEnginesGetTheArgumentsToo() throws IOException, InterruptedException {
    run("embedded-engines", "-D", "seed=77");

    try (Stream<Path> files = Files.walk(temporary.resolve("results"))) {
      assertThat(files.filter(file -> file.endsWith("config.properties")))
          .hasSize(2)
          .allSatisfy(file -> assertThat(Files.readAllLines(file)).contains("seed = 77"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "point-queries-uncached",
        "update-by-key-flash",
        "update-by-key-disk",
        "insert-rounds",
        "insert-steps",
        "insert-long-load",
        "linkbench-2016",
        "linkbench-day",
        "linkbench-disk-array",
        "linkbench-faster-load",
        "linkbench-flash-waf",
        "linkbench-load-cost",
        "linkbench-week"
      })
  void eachScriptNamesItsOriginal(String script) throws IOException, InterruptedException {
    assertThat(run(script)).contains(" instead of ").doesNotContain("unset");
  }

  @Test
  void theResultOf2016StartsItsServersWithEqualCachesAndContinuesAfterAnInterruption()
      throws IOException, InterruptedException {
    run("linkbench-2016");

    Path results = onlyOne(temporary.resolve("results"), "linkbench-2016-*Z");
    assertThat(Files.readAllLines(results.resolve("run/config.properties")))
        .contains(
            "server.profile = inno-none | inno-zlib | myrocks-zlib",
            "server.options = start.innodb_buffer_pool_size=60M, memory=460M"
                + " | start.innodb_buffer_pool_size=60M, memory=460M"
                + " | start.rocksdb_block_cache_size=60M, memory=460M",
            "order = random",
            "repeat = 3",
            "reload = per_level",
            "settle_after = 60s");
    Path expected = temporary.resolve("results").resolve(results.getFileName() + ".expectations");
    assertThat(Files.readAllLines(expected))
        .anyMatch(line -> line.startsWith("writes: settled.wKB/q of server=inno-none over "))
        .anyMatch(line -> line.startsWith("size: database of server=inno-none over "));

    Files.writeString(results.resolve("run/result.json"), "{}");
    String text = run("linkbench-2016", "--resume", results + "/");

    assertThat(results.resolve("run/run"))
        .as("the program continues in the directory of the run")
        .isDirectory();
    assertThat(text).contains("table T17", "table STEPS", "expect " + expected);
  }

  /** A repeat that continues on the data of the one before it would not be a repeat. */
  @Test
  void repeatsOfLinkBenchHaveLoadsOfTheirOwnInRandomOrder()
      throws IOException, InterruptedException {
    Map<String, String> servers = Map.of("SERVERS", "inno-none,myrocks-zlib");
    Map<String, String> repeated = new HashMap<>(servers);
    repeated.put("REPEAT", "3");
    for (String script : List.of("linkbench-day", "linkbench-week", "linkbench-flash-waf")) {
      assertThat(config(script, repeated))
          .as(script)
          .containsEntry("repeat", "3")
          .containsEntry("reload", "per_level")
          .containsEntry("order", "random")
          .containsEntry("settle_after", "60s");
      assertThat(config(script, servers)).as(script).containsEntry("reload", "never");
    }
    assertThat(config("linkbench-day", repeated))
        .containsEntry("protocol", "qos")
        .containsEntry("rate", "0, 50%")
        .containsEntry("steps", "2");
    assertThat(config("linkbench-load-cost", repeated))
        .containsEntry("reload", "per_level")
        .containsEntry("order", "random")
        .containsEntry("maxid1", "200001 | 800001")
        .containsEntry("sweep", "server.profile + server.options, loaders + maxid1");
    repeated.put("ROWS", "100000");
    assertThat(config("linkbench-faster-load", repeated))
        .containsEntry("order", "random")
        .containsEntry("maxid1", "100001")
        .containsEntry(
            "server.options",
            "start.innodb_buffer_pool_size=12M, memory=412M"
                + " | start.rocksdb_block_cache_size=12M, memory=412M");
  }

  @Test
  void expectationsOfLinkBenchCanBeRead() throws IOException, InterruptedException {
    String all = "inno-none,inno-zlib,myrocks-zlib";
    assertThat(expectations("linkbench-day", all, Map.of()))
        .contains(
            "writes-plain: settled.wKB/q of server=inno-none, mode=closed over"
                + " server=myrocks-zlib, mode=closed >= 5 because ",
            "plain-first: rate of server=inno-none, mode=load over server=myrocks-zlib, mode=load",
            "qos-p99-ADD_LINK: response.p99(ADD_LINK) of server=myrocks-zlib, mode=open over ");
    assertThat(expectations("linkbench-load-cost", all, Map.of()))
        .contains("zlib-last-8: rate of server=myrocks-zlib, mode=load, loaders=8 over ");
    assertThat(expectations("linkbench-faster-load-2", all, Map.of("LOADERS", "4 | 6")))
        .contains(
            "plain-first-6: rate of server=inno-none, mode=load, loaders=6,"
                + " mariadb.load_checks=true over ")
        .doesNotContain("loaders=8");
  }

  @Test
  void anExperimentOfTwoPartsContinuesInEither() throws IOException, InterruptedException {
    run("linkbench-faster-load");
    Path results = temporary.resolve("results");
    Path first = onlyOne(results, "linkbench-faster-load-2*Z");
    Path second = onlyOne(results, "linkbench-faster-load-memtable-2*Z");
    Files.writeString(second.resolve("run/result.json"), "{}");

    assertThat(run("linkbench-faster-load", "--resume", second.toString()))
        .contains("table T30")
        .doesNotContain("table T29");
    assertThat(second.resolve("run/run")).isDirectory();

    Files.writeString(first.resolve("run/result.json"), "{}");
    Files.move(second, temporary.resolve("elsewhere"));
    assertThat(run("linkbench-faster-load", "--resume", first.toString()))
        .contains("table T29", "table T30");
    assertThat(first.resolve("run/run")).isDirectory();
  }

  @Test
  void onlyADirectoryOfTheExperimentCanContinue() throws IOException, InterruptedException {
    Path other = Files.createDirectory(temporary.resolve("linkbench-week-20261125T000000Z"));

    Process process = start("linkbench-day", Map.of(), "--resume", other.toString());
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(text).contains("--resume needs a directory of this experiment, such as ");
  }

  @Test
  void curesOfHotRowsAreRowsOfTheFirstServer() throws IOException, InterruptedException {
    Map<String, String> cures = Map.of("SERVERS", "inno-8k", "CURES", "yes");
    assertThat(config("hot-rows", cures))
        .containsEntry("server.profile", "inno-8k | inno-8k | inno-8k")
        .containsEntry(
            "server.options",
            "start.innodb_buffer_pool_size=1000M, memory=1400M"
                + " | start.innodb_buffer_pool_size=1000M, memory=1400M,"
                + " start.innodb_deadlock_detect=OFF"
                + " | start.innodb_buffer_pool_size=1000M, memory=1400M")
        .containsEntry("mariadb.row_updates", "statement | statement | procedure")
        .containsEntry(
            "sweep", "server.profile + server.options + mariadb.row_updates, tables_touched");
    assertThat(expectations("hot-rows", "inno-8k", Map.of("CURES", "yes")))
        .contains("no-deadlock-detection: rate of ", "procedure: rate of ")
        .contains("one-hot-row: rate of tables_touched=1, clients=64, server=inno-8k,");
  }

  @Test
  void moreClientsOfTheLongLoadHaveLoadsOfTheirOwn() throws IOException, InterruptedException {
    Map<String, String> two = Map.of("SERVERS", "inno-none", "CLIENTS", "1, 8");
    assertThat(config("insert-long-load", two)).containsEntry("reload", "per_level");
    assertThat(expectations("insert-long-load", "inno-none", Map.of("CLIENTS", "1, 8")))
        .contains(
            "clients-8: rate of server=inno-none, clients=8 over server=inno-none, clients=1");
  }

  @Test
  void theFirstCachedQueriesAreNotCounted() throws IOException, InterruptedException {
    assertThat(config("point-queries-cached", Map.of("SERVERS", "inno-8k")))
        .containsEntry("order", "random")
        .containsEntry("pre.duration", "60s");
  }

  @Test
  void theSizeOfSmallValuesIsExpectedByTheirNumber() throws IOException, InterruptedException {
    run("embedded-engines", Map.of("ROWS", "1000000"));
    Path results = temporary.resolve("results");

    List<String> small =
        Files.readAllLines(onlyOne(results, "embedded-engines-small-*.expectations"));
    assertThat(small)
        .anyMatch(l -> l.startsWith("rocksdb-size-most: ") && l.contains(" <= 119140 KB "));
    assertThat(Expectation.parseFile(small, "embedded-engines")).hasSameSizeAs(small);
    assertThat(Files.readString(onlyOne(results, "embedded-engines-large-*.expectations")))
        .doesNotContain("rocksdb-size");
  }

  private static Path onlyOne(Path directory, String glob) throws IOException {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(directory, glob)) {
      return found.iterator().next();
    }
  }

  @Test
  void rowsFollowFromCacheAndRatio() throws IOException, InterruptedException {
    assertThat(config("point-queries-uncached", Map.of("CACHE", "100", "RATIO", "5")))
        // 100 MiB x 5 / 268 bytes / 8 tables
        .containsEntry("table_size", "244537")
        .containsEntry("rocksdb.cache", "100MB");
    assertThat(config("point-queries-uncached", Map.of("ROWS", "1000000")))
        .containsEntry("table_size", "1000000")
        // 8 x 1M rows x 268 bytes / 6.2
        .containsEntry("rocksdb.cache", "329MB");
    assertThat(config("update-by-key-disk", Map.of()))
        .containsEntry("rocksdb.cache", "86MB")
        .containsEntry("table_size", "558792");
    assertThat(config("linkbench-week", Map.of("SCALE", "0.001")))
        .containsEntry("rocksdb.cache", "147MB")
        .containsEntry("maxid1", "1282106");
  }

  @Test
  void thePublishedScaleIsThePublishedExperiment() throws IOException, InterruptedException {
    assertThat(run("point-queries-uncached", Map.of("SCALE", "published")))
        .doesNotContain(" instead of ");
    assertThat(run("linkbench-week", Map.of("SCALE", "published"))).doesNotContain(" instead of ");
  }

  @Test
  void profilesBecomeServersOfThePlanWithOneCache() throws IOException, InterruptedException {
    assertThat(
            config(
                "linkbench-disk-array", Map.of("SERVERS", "inno-none,myrocks-zlib", "IOPS", "500")))
        .containsEntry("server.profile", "inno-none | myrocks-zlib")
        .containsEntry(
            "server.options",
            "start.innodb_buffer_pool_size=52M, memory=452M, iops=500 |"
                + " start.rocksdb_block_cache_size=52M, memory=452M, iops=500")
        .containsEntry("sweep", "server.profile + server.options, clients + loaders")
        .doesNotContainKey("rocksdb.cache");
    assertThat(config("linkbench-week", Map.of("SERVERS", "pg-8k")))
        .containsEntry("server.profile", "pg-8k")
        .containsEntry("server.options", "start.shared_buffers=36MB, memory=436M")
        .containsEntry("label", "pg-8k")
        .doesNotContainKey("sweep");
  }

  /** A durability that a session sets does not read back as the profile's, which voids the cell. */
  @Test
  void roundsOnServersHaveTheDurabilityOfTheirProfiles() throws IOException, InterruptedException {
    assertThat(config("insert-rounds", Map.of("SERVERS", "inno-8k,inno-8k-sync")))
        .containsEntry("durability", "asis")
        .containsEntry("sweep", "server.profile + server.options, database_per_table");
    assertThat(config("insert-rounds", Map.of()))
        .containsEntry("durability", "sync | os | nojournal")
        .containsEntry("sweep", "durability, database_per_table");
  }

  /** Its rows had w:1 without the journal, and drivers that did not resend a write. */
  @Test
  void experimentsHaveTheDurabilityAndTheWritesOfThePublishedMongoDb()
      throws IOException, InterruptedException {
    String[] own = {"-D", "database=mongodb", "-D", "mongodb.url=x"};
    for (String script :
        List.of("linkbench-2016", "linkbench-day", "insert-long-load", "point-queries-cached")) {
      assertThat(config(script, Map.of(), own))
          .as(script)
          .containsEntry("durability", "buffered")
          .containsEntry("mongodb.retry_writes", "false")
          .doesNotContainKeys("rocksdb.cache", "rocksdb.direct_io", "access", "server.profile");
    }
    assertThat(config("insert-rounds", Map.of(), own))
        .containsEntry("durability", "sync | buffered");
    assertThat(config("linkbench-day", Map.of(), "-D", "database=mongodb", "-D", "durability=sync"))
        .as("what the user says holds")
        .containsEntry("durability", "sync");
  }

  @Test
  void theLoadOfThePublishedMongoDbHadNoOplog() throws IOException, InterruptedException {
    Path set =
        Files.writeString(
            temporary.resolve("made.json"),
            "{\n\"topology\" : \"replica set rs0, wire version 8\"\n}\n");
    String[] own = {"-D", "database=mongodb", "-D", "mongodb.url=x"};
    assertThat(config("linkbench-load-cost", Map.of(), own)).containsEntry("mongodb.mode", "none");
    assertThat(run("linkbench-load-cost", Map.of("MADE", set.toString()), own))
        .containsPattern("topology +replica set rs0 instead of standalone");
    Files.writeString(set, "{\n\"topology\" : \"standalone, wire version 8\"\n}\n");
    assertThat(run("linkbench-load-cost", Map.of("MADE", set.toString()), own))
        .doesNotContain("topology");
  }

  /** Labels of caches that a server does not have would be wrong. */
  @Test
  void severalCachesOfADatabaseThatIsNotStartedAreRefused()
      throws IOException, InterruptedException {
    Process process = start("sysbench-mongodb", Map.of(), "-D", "database=mongodb");
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(text).contains("give one value, such as CACHES=1");
    assertThat(config("sysbench-mongodb", Map.of("CACHES", "1"), "-D", "database=mongodb"))
        .doesNotContainKey("sweep");
  }

  @Test
  void eachReadaheadIsACellOfItsServer() throws IOException, InterruptedException {
    assertThat(config("point-queries-uncached", Map.of("SERVERS", "pg-8k", "READAHEAD", "0 16k")))
        .containsEntry("server.profile", "pg-8k | pg-8k")
        .containsEntry(
            "server.options",
            "start.shared_buffers=172MB, memory=572M, readahead=0"
                + " | start.shared_buffers=172MB, memory=572M, readahead=16k");
    assertThat(expectations("point-queries-uncached", "pg-8k", Map.of("READAHEAD", "0 16k")))
        .contains(
            "one-page-pg-8k: rKB/q of access=select, clients=8, server=pg-8k,"
                + " server.options='start.shared_buffers=172MB, memory=572M, readahead=0' <= ",
            "readahead-pg-8k-16k: rKB/q of server=pg-8k,"
                + " server.options='start.shared_buffers=172MB, memory=572M, readahead=16k',"
                + " access=select, clients=8 over server=pg-8k,"
                + " server.options='start.shared_buffers=172MB, memory=572M, readahead=0',"
                + " access=select, clients=8 >= 1 because ");
    Process process = start("point-queries-uncached", Map.of("READAHEAD", "0 16k"));
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(text).contains("name profiles in SERVERS, such as pg-8k");
  }

  /** Of two servers "several kinds of steps match" a selector that names none. */
  @Test
  void expectationsOfSeveralServersAreOfEachOfThem() throws IOException, InterruptedException {
    String two = "inno-8k,myrocks-zlib";
    assertThat(expectations("point-queries-cached", two, Map.of()))
        .contains(
            "switches-few-inno-8k: cs/q of access=select, clients=1, server=inno-8k >= 3.5 ",
            "handler-faster-2-myrocks-zlib: rate of access=handler, clients=2, server=myrocks-zlib"
                + " over access=select, clients=2, server=myrocks-zlib >= 1.05 ");
    assertThat(expectations("point-queries-uncached", two, Map.of()))
        .contains("one-page-inno-8k: rKB/q of access=select, clients=8, server=inno-8k <= 8.3 KB ");
    assertThat(expectations("hot-rows", two, Map.of()))
        .contains("no-reads-inno-8k: r/q of tables_touched=1, clients=1, server=inno-8k <= ");
  }

  /** At the end of its load MyRocks has yet to compact: no size then is 2.5 times smaller. */
  @Test
  void sizesAreComparedWhenTheLoadIsCompacted() throws IOException, InterruptedException {
    assertThat(expectations("linkbench-disk-array", "inno-none,myrocks-zlib", Map.of()))
        .contains("size-plain: database of server=inno-none, mode=closed, clients=1 over ");
    for (String script :
        List.of(
            "linkbench-2016",
            "linkbench-day",
            "linkbench-disk-array",
            "linkbench-flash-waf",
            "linkbench-week")) {
      assertThat(expectations(script, "inno-none,myrocks-zlib", Map.of()))
          .as(script)
          .doesNotContainPattern("database of [^\\n]*mode=load");
    }
  }

  @Test
  void anEmulatedDiskCanBeLeftOut() throws IOException, InterruptedException {
    for (String script :
        List.of("insert-long-load", "linkbench-disk-array", "update-by-key-disk")) {
      Map<String, String> servers = Map.of("SERVERS", "inno-none");
      assertThat(config(script, servers).get("server.options")).as(script).contains("iops=1000");
      assertThat(config(script, Map.of("SERVERS", "inno-none", "IOPS", "")).get("server.options"))
          .as(script)
          .doesNotContain("iops");
    }
  }

  @Test
  void expectationsOfOneServerNameNone() throws IOException, InterruptedException {
    assertThat(expectations("point-queries-cached", "inno-8k", Map.of()))
        .contains("switches-few: cs/q of access=select, clients=1 >= 3.5 ")
        .doesNotContain("@", "server=");
  }

  /** Otherwise the tables of other experiments count as data. */
  @Test
  void eachExperimentHasADatabaseOfItsOwnOnServersOfThePlan()
      throws IOException, InterruptedException {
    assertThat(config("linkbench-week", Map.of("SERVERS", "inno-none")))
        .containsEntry("dbid", "lbx_linkbench_week");
    assertThat(config("hot-rows", Map.of("SERVERS", "inno-none,pg-8k")))
        .containsEntry("dbid", "lbx_hot_rows");
    assertThat(config("hot-rows", Map.of())).doesNotContainKey("dbid");
    assertThat(config("hot-rows", Map.of(), "-D", "server=mine")).doesNotContainKey("dbid");
  }

  @Test
  void linkBenchIsVerifiedAndItsDayHasATableOfItsLoads() throws IOException, InterruptedException {
    for (String script :
        List.of(
            "linkbench-2016",
            "linkbench-day",
            "linkbench-week",
            "linkbench-flash-waf",
            "linkbench-disk-array")) {
      assertThat(config(script, Map.of())).as(script).containsEntry("phases", "load, run, verify");
    }
    for (String script : List.of("linkbench-load-cost", "linkbench-faster-load")) {
      assertThat(config(script, Map.of())).as(script).containsEntry("phases", "load, verify");
    }
    assertThat(run("linkbench-day")).containsSubsequence("table T18", "table T17", "table T20");
  }

  /** Each server has a cell for each cache: without its options, three of them would match. */
  @Test
  void expectationsOfSeveralCachesNameTheOptionsOfTheServer()
      throws IOException, InterruptedException {
    assertThat(expectations("sysbench-mongodb", "inno-8k,myrocks-zlib", Map.of()))
        .contains(
            "writes-24: wKB/q of server=myrocks-zlib,"
                + " server.options='start.rocksdb_block_cache_size=24M, memory=624M' over"
                + " server=inno-8k,"
                + " server.options='start.innodb_buffer_pool_size=24M, memory=624M' <= 0.5 ",
            "reads-inno-8k: rKB/q of server=inno-8k,"
                + " server.options='start.innodb_buffer_pool_size=56M, memory=656M' over"
                + " server=inno-8k,"
                + " server.options='start.innodb_buffer_pool_size=24M, memory=624M' <= 0.9 ")
        .doesNotContain("server=inno-8k <=", "server=myrocks-zlib over");
  }

  /** The text of the expectations, each of which the program can read. */
  private String expectations(String script, String servers, Map<String, String> more)
      throws IOException, InterruptedException {
    Map<String, String> environment = new HashMap<>(more);
    environment.put("SERVERS", servers);
    run(script.replaceFirst("-2$", ""), environment);
    Path file = onlyOne(temporary.resolve("results"), script + "*.expectations");
    List<String> lines = Files.readAllLines(file);
    assertThat(Expectation.parseFile(lines, script)).hasSameSizeAs(lines);
    return String.join("\n", lines);
  }

  @Test
  void onlyTheFirstServerAlsoReadsBeforeItUpdates() throws IOException, InterruptedException {
    assertThat(config("update-by-key-disk", Map.of("SERVERS", "inno-8k-disk-n0,inno-8k-disk-n2")))
        .containsEntry("server.profile", "inno-8k-disk-n0 | inno-8k-disk-n2 | inno-8k-disk-n0")
        .containsEntry("write_form", "set | set | prefetch")
        .containsEntry("sweep", "server.profile + server.options + write_form");
  }

  @Test
  void anUnknownScaleIsRefused() throws IOException, InterruptedException {
    Process process = start("hot-rows", Map.of("SCALE", "tiny"));
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(text).contains("SCALE=tiny is unknown: set smallest, small, published");
  }

  @Test
  void theFooterIsMadeOfAllResultsOfTheExperiment() throws IOException, InterruptedException {
    Path made = Files.writeString(temporary.resolve("made.json"), "{}");

    String text = run("hot-rows", Map.of("MADE", made.toString()));

    Path results = onlyOne(temporary.resolve("results"), "hot-rows-*Z");
    assertThat(text).endsWith("\ntable EXTENT " + results + "/run/\n");
    assertThat(run("linkbench-load-cost")).endsWith("\nmeasured   nothing\n");
  }

  private Map<String, String> config(
      String script, Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    run(script, environment, arguments);
    Path results = temporary.resolve("results");
    Path file;
    try (Stream<Path> files = Files.walk(results)) {
      file = files.filter(f -> f.endsWith("config.properties")).sorted().findFirst().orElseThrow();
    }
    Map<String, String> settings = new HashMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] pair = line.split(" = ", 2);
      settings.put(pair[0], pair[1].replace(" = ", "="));
    }
    try (Stream<Path> files = Files.walk(results)) {
      files.sorted(Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
    }
    return settings;
  }

  private String run(String script, String... arguments) throws IOException, InterruptedException {
    return run(script, Map.of(), arguments);
  }

  private String run(String script, Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    Process process = start(script, environment, arguments);
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(text).isZero();
    return text;
  }

  private Process start(String script, Map<String, String> environment, String... arguments)
      throws IOException {
    Path program = temporary.resolve("program");
    Files.writeString(program, PROGRAM);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    List<String> command = new ArrayList<>(List.of("sh", SCRIPTS.resolve(script).toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("LINKBENCHX", program.toString());
    builder.environment().put("RESULTS", temporary.resolve("results").toString());
    builder.environment().put("MADE", "");
    builder.environment().putAll(environment);
    return builder.start();
  }
}
