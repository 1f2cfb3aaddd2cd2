package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.archive.ResultSchema;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.Worker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two shares of one run, made at one time, and the whole run on one machine. */
class MergeSharesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir static Path directory;
  private static Path whole;
  private static Path one;
  private static Path two;

  @TempDir Path scratch;

  @BeforeAll
  static void run() {
    Path config =
        new Scratch(directory)
            .config(
                "database = noop",
                "clients = 3",
                "rate = 300",
                "duration = 11s",
                "warmup = 500ms",
                "interval = 1s",
                "transactions = 0",
                "phases = run");
    String at = Instant.now().plusSeconds(12).truncatedTo(ChronoUnit.SECONDS).toString();
    List<CompletableFuture<Path>> ran = new ArrayList<>();
    for (List<String> share :
        List.of(List.<String>of(), List.of("--share", "1/2"), List.of("--share", "2/2"))) {
      List<String> arguments = new ArrayList<>(List.of("-c", config.toString()));
      Path results = directory.resolve("results" + ran.size());
      arguments.addAll(List.of("-o", results.toString()));
      arguments.addAll(share);
      arguments.addAll(share.isEmpty() ? List.of() : List.of("--start-at", at));
      ran.add(CompletableFuture.supplyAsync(() -> result(results, arguments)));
    }
    whole = ran.get(0).join();
    one = ran.get(1).join();
    two = ran.get(2).join();
  }

  private static Path result(Path results, List<String> arguments) {
    Shell.Ran ran = Shell.run(arguments.toArray(String[]::new));
    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    try (Stream<Path> all = Files.list(results)) {
      return all.findFirst().orElseThrow();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private Shell.Ran merge(Path... parts) {
    List<String> arguments = new ArrayList<>(List.of("merge"));
    Stream.of(parts).map(Path::toString).forEach(arguments::add);
    arguments.addAll(List.of("-o", scratch.resolve("merged").toString()));
    return Shell.run(arguments.toArray(String[]::new));
  }

  private StoredRun merged(Path... parts) {
    Shell.Ran ran = merge(parts);
    assertThat(ran.code()).as(ran.err()).isZero();
    return StoredRun.read(Path.of(ran.out().strip()));
  }

  private static StepResult step(Path result) {
    return StoredRun.read(result).result().step("open");
  }

  @Test
  void theSumIsTheWholeRun() {
    StepResult sum = merged(two, one).result().step("open");

    assertThat(sum.accounting().due()).isEqualTo(step(whole).accounting().due());
    assertThat(sum.accounting().due()).isEqualTo(sum.accounting().outcomes());
    assertThat(sum.step().clients()).isEqualTo(3);
    assertThat(sum.open().targetRate()).isCloseTo(300, within(1e-9));
    assertThat(sum.rate()).isCloseTo(step(one).rate() + step(two).rate(), within(1e-6));
    assertThat(sum.open().verdict()).isEqualTo(OpenVerdict.KEPT_UP);
    assertThat(sum.open().sla().kept()).isCloseTo(1, within(0.1));
    assertThat(sum.workers()).extracting(Worker::share).containsExactly(1, 2);
    assertThat(sum.workers()).extracting(Worker::clients).containsExactly(2, 1);
    assertThat(sum.caveats())
        .extracting(Caveat::kind)
        .contains(Caveat.Kind.SHARED_HOST)
        .doesNotContain(Caveat.Kind.ONE_SHARE, Caveat.Kind.CLOCK_UNSURE);
  }

  @Test
  void histogramsAndRowsAreSums() {
    StoredRun merged = merged(one, two);

    Map<String, Histogram> expected = new LinkedHashMap<>(histograms(one));
    histograms(two)
        .forEach(
            (tag, more) ->
                expected.merge(
                    tag,
                    more,
                    (a, b) -> {
                      a.add(b);
                      return a;
                    }));
    Map<String, Histogram> found = merged.histograms("steps/01-open");
    assertThat(found.keySet()).containsExactlyInAnyOrderElementsOf(expected.keySet());
    found.forEach((tag, sum) -> assertThat(sum.equals(expected.get(tag))).as(tag).isTrue());
    ResultFiles.StepFiles files = new ResultFiles(merged.directory()).steps().get(0);
    ResultFiles.StepFiles first = new ResultFiles(one).steps().get(0);
    ResultFiles.StepFiles second = new ResultFiles(two).steps().get(0);
    for (String column : List.of("transactions", "errors", "drained", "rows", "hits")) {
      assertThat(files.sum(column)).isEqualTo(first.sum(column) + second.sum(column));
    }
    assertThat(files.batched("completed"))
        .isEqualTo(files.json().at("/totals/transactions").asLong());
    assertThat(files.measured()).as("one row per second").hasSizeBetween(10, 12);
    assertThat(merged.directory().resolve("steps/01-open/system.csv"))
        .hasSameTextualContentAs(one.resolve("steps/01-open/system.csv"));
  }

  private static Map<String, Histogram> histograms(Path run) {
    return StoredRun.read(run).histograms("steps/01-open");
  }

  @Test
  void intervalsWithinTheRunAreThoseOfTheSummedBatches() {
    Path merged = merged(one, two).directory();

    StepResult sum = step(merged);
    OutsiderIntervals intervals = new ResultFiles(merged).steps().get(0).intervals();
    assertThat(sum.precision().rate().given()).isTrue();
    assertThat(intervals.rate().low()).isCloseTo(sum.precision().rate().low(), within(0.01));
    assertThat(intervals.rate().high()).isCloseTo(sum.precision().rate().high(), within(0.01));
    assertThat(sum.steadiness().bounds().given()).isTrue();
    double due = sum.accounting().due() / sum.seconds();
    if (sum.steadiness().basis() == Steadiness.Basis.BACKLOG) { // not if service times drift
      assertThat(intervals.backlog().over(due).low())
          .isCloseTo(sum.steadiness().bounds().low(), within(1e-4));
    }
    assertThat(sum.precision().types()).containsKey("GET_NODE");
    double cpu = sum.cost().perTransaction().cpuMicros();
    double all = step(one).transactions() + step(two).transactions();
    assertThat(cpu)
        .isCloseTo(
            (cpu(step(one)) * step(one).transactions() + cpu(step(two)) * step(two).transactions())
                / all,
            within(1e-6));
    assertThat(sum.client().cpuMicrosPerTransaction()).isCloseTo(cpu, within(1e-6));
  }

  private static double cpu(StepResult step) {
    return step.cost().perTransaction().cpuMicros();
  }

  /** Figures of the database's machine are of share 1, for the transactions of all. */
  @Test
  void costsOfTheDatabaseAreDividedByAllTransactions() {
    Path first =
        edited(
            one,
            "server",
            tree ->
                ((ObjectNode) step(tree).at("/cost/machine"))
                    .putObject("server")
                    .put("cpuMicros", 100.0)
                    .put("rssMb", 7.0));

    StepResult sum = merged(first, two).result().step("open");

    double part = (double) step(one).transactions() / sum.transactions();
    assertThat(sum.cost().machine().server().cpuMicros()).isCloseTo(100 * part, within(1e-6));
    assertThat(sum.cost().machine().server().rssMb()).isEqualTo(7);
    assertThat(sum.cost().machine().devices().writeKb()).isNull();
  }

  @Test
  void everyFigureCanBeComputedFromTheFiles() throws Exception {
    Path merged = merged(one, two).directory();

    Process process =
        new ProcessBuilder("python3", "run/recompute", merged.toString())
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    assertThat(printed).containsPattern("open: \\d\\d+ figures, 0 off");
    assertThat(ResultSchema.problems(merged)).isEmpty();
    StoredRun.read(merged).requireIntact();
    assertThat(merged.resolve("config.properties"))
        .content()
        .contains("\nclients = 3\n")
        .doesNotContain("\nworkers.share", "\nworkers.start_at");
  }

  @Test
  void consoleAndPageAndTableShowTheMachines() {
    Path merged = merged(one, two).directory();

    String console = Shell.run("report", merged.toString()).out();
    assertThat(console)
        .containsPattern("(?m)^ share 1 +host .* clients 2 +rate/s \\d+")
        .containsPattern("(?m)^ share 2 +host .* clients 1 +rate/s \\d+")
        .contains("clock +- us reference", "2 shares ran on")
        .doesNotContain("null", "NaN");
    assertThat(console.lines().filter(line -> line.startsWith(" report")).findAny()).isPresent();
    assertThat(merged.resolve("report.html"))
        .content()
        .contains("Client machines", "clock ± µs", "each with its own queue of starts")
        .doesNotContain("null", "NaN");
    Shell.Ran table = Shell.run("table", "WORKERS", merged.toString(), "--format", "tsv");
    assertThat(table.code()).as(table.err()).isZero();
    assertThat(table.out().lines()).hasSize(3);
    assertThat(table.out()).startsWith("table\tstep\tshare\thost\tclients\ttransactions_per");
  }

  @Test
  void onlyAllSharesOfOneRunAreMerged() {
    Path third = edited(two, "third", tree -> workers(tree, w -> w.put("of", 3)));
    Path ofThree = edited(one, "of", tree -> workers(tree, w -> w.put("of", 3)));
    refused("is a share of 3, and given are [1, 2] without [3]", third, ofThree);
    refused("its number of shares is 3 instead of 2", one, third);
    refused(
        "is a share of 2, and given are [1, 1, 2]: specify",
        one,
        edited(one, "twice", tree -> {}),
        two);
    refused("is no share of a run", one, two, whole);
    refused(
        "its seed is 6 instead of 5",
        one,
        edited(two, "seed", tree -> ((ObjectNode) tree.get("run")).put("seed", 6)));
    refused(
        "its agreed start is [2026",
        one,
        edited(two, "at", t -> workers(t, w -> sync(w).put("agreed", "2026-01-01T00:00:00Z"))));
    refused(
        "its version of linkbenchx is 0.0.1",
        one,
        edited(two, "tool", tree -> ((ObjectNode) tree.get("tool")).put("version", "0.0.1")));
    refused(
        "its major version of Java is 99",
        one,
        edited(two, "java", tree -> machine(tree).put("jdk", "99.0.1 Other")));
    refused(
        "have no database in common",
        one,
        edited(two, "host", tree -> workers(tree, w -> w.put("host", "lg2"))));
    assertThat(scratch.resolve("merged")).doesNotExist();
  }

  private void refused(String why, Path... parts) {
    Shell.Ran ran = merge(parts);
    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(2);
    assertThat(ran.err().replaceAll("\\s+", " ")).contains(why);
  }

  @Test
  void whatMachinesDoNotShareIsACaveat() {
    Path apart =
        edited(
            two,
            "apart",
            tree -> {
              workers(
                  tree,
                  worker -> {
                    worker.put("host", "lg2");
                    sync(worker).put("startMillis", 500.0).put("endMillis", -3.0);
                    sync(worker).put("offsetMicros", -412.0).put("errorMicros", 2400.0);
                  });
              ((ObjectNode) tree.get("databases").get(0)).put("embedded", false);
              machine(tree).put("cores", 96).put("jdk", "17.0.99 Other");
            });

    List<Caveat> caveats = merged(one, apart).result().step("open").caveats();

    assertThat(text(caveats, Caveat.Kind.MACHINES_APART))
        .containsPattern("began up to (4\\d\\d|500)\\.\\d ms apart");
    assertThat(text(caveats, Caveat.Kind.CLOCK_UNSURE)).contains("share 2 on lg2", "2400 us");
    assertThat(caveats.toString())
        .contains("differ in Java", "17.0.99 Other", "differ in number of cores", ", 96");
    assertThat(caveats).extracting(Caveat::kind).doesNotContain(Caveat.Kind.SHARED_HOST);
  }

  /** In a closed loop, by the rate per client. */
  @Test
  void aSlowMachineIsFound() {
    Path first = edited(one, "closed", MergeSharesTest::close);
    Path slow =
        edited(
            two,
            "slow",
            tree -> {
              close(tree);
              ((ObjectNode) step(tree).get("totals")).put("rate", 1.0);
            });

    List<Caveat> caveats = merged(first, slow).result().step("open").caveats();

    assertThat(text(caveats, Caveat.Kind.MACHINES_UNLIKE))
        .containsPattern("share [12] on .* did \\S+/s per client, outside the 95 % intervals");
  }

  private static void close(ObjectNode tree) {
    step(tree).remove("open");
    ((ObjectNode) step(tree).get("step")).put("mode", "closed");
  }

  private static String text(List<Caveat> caveats, Caveat.Kind kind) {
    return caveats.stream().filter(c -> c.kind() == kind).findFirst().orElseThrow().text();
  }

  private Path edited(Path run, String name, Consumer<ObjectNode> edit) {
    try {
      return copy(run, name, edit);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Without the manifest, which would say that it was changed. */
  private Path copy(Path run, String name, Consumer<ObjectNode> edit) throws IOException {
    Path copy = scratch.resolve(name);
    try (Stream<Path> files = Files.walk(run)) {
      for (Path file : files.toList()) {
        if (!file.endsWith("MANIFEST")) {
          Files.copy(file, copy.resolve(run.relativize(file).toString()));
        }
      }
    }
    Path result = copy.resolve("result.json");
    ObjectNode tree = (ObjectNode) JSON.readTree(result.toFile());
    edit.accept(tree);
    JSON.writeValue(result.toFile(), tree);
    return copy;
  }

  private static ObjectNode step(ObjectNode tree) {
    return (ObjectNode) tree.get("steps").get(0);
  }

  private static ObjectNode machine(ObjectNode tree) {
    return (ObjectNode) tree.at("/run/machine");
  }

  private static void workers(ObjectNode tree, Consumer<ObjectNode> edit) {
    edit.accept((ObjectNode) step(tree).get("workers").get(0));
  }

  private static ObjectNode sync(ObjectNode worker) {
    return (ObjectNode) worker.get("sync");
  }
}
