package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.archive.ResultSchema;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.MadeUp;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergeCommandTest {
  private static final Pattern BASE_TIME = Pattern.compile("(BaseTime|StartTime): (\\d+)\\.");

  @TempDir Path scratch;
  private Path one;
  private Path two;

  @BeforeEach
  void writeParts() {
    one = part(1, "clients = 2\n");
    two = part(2, "clients = 3\n");
  }

  private Path part(int seed, String configuration) {
    return new MadeUp(scratch.resolve("parts"), configuration)
        .run(seed, tree -> MadeUp.info(tree).put("seed", seed));
  }

  /** Moves a part in time. */
  private static void shift(Path part, long seconds) throws IOException {
    for (String step : StoredRun.read(part).stepDirectories()) {
      Path file = part.resolve(step).resolve("latency.hlog");
      Matcher times = BASE_TIME.matcher(Files.readString(file));
      Files.writeString(
          file,
          times.replaceAll(
              time -> time.group(1) + ": " + (Long.parseLong(time.group(2)) + seconds) + "."));
    }
  }

  private Shell.Ran merge(Path first, Path second, String... options) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("merge", first.toString(), second.toString()));
    arguments.addAll(List.of("-o", scratch.resolve("merged").toString()));
    arguments.addAll(List.of(options));
    return Shell.run(arguments.toArray(String[]::new));
  }

  private StoredRun merged() {
    Shell.Ran ran = merge(one, two);
    assertThat(ran.code()).as(ran.err()).isZero();
    return StoredRun.read(Path.of(ran.out().strip()));
  }

  private static StepResult step(Path result, String name) {
    return StoredRun.read(result).result().step(name);
  }

  @Test
  void ratesOfPartsThatRanAtTheSameTimeAdd() throws IOException {
    StoredRun merged = merged();

    StepResult a = step(one, "run");
    StepResult b = step(two, "run");
    StepResult sum = merged.result().step("run");
    assertThat(sum.rate()).isCloseTo(a.rate() + b.rate(), within(1e-6));
    assertThat(sum.transactions()).isEqualTo(a.transactions() + b.transactions());
    assertThat(sum.step().clients()).isEqualTo(4);
    assertThat(sum.seconds()).isEqualTo(a.seconds());
    assertThat(sum.type("GET_NODE").rate())
        .isCloseTo(a.type("GET_NODE").rate() + b.type("GET_NODE").rate(), within(1e-6));
    assertThat(merged.result().step("open").open().targetRate()).isEqualTo(9_400);
    assertThat(merged.result().step("open").open().response().offered())
        .isGreaterThanOrEqualTo(step(one, "open").open().response().offered());
    assertThat(sum.cost()).isNull();
    assertThat(sum.precision()).isNull();
    assertThat(ResultSchema.problems(merged.directory())).isEmpty();
  }

  /** A role with a schedule of its own has responses, but none of the step's starts. */
  @Test
  void responsesAreThoseOfTheStepsSchedule() {
    one = writing(5);
    two = writing(6);

    StoredRun merged = merged();

    OfferedLatency response = merged.result().step("open").open().response();
    Histogram served =
        merged.histograms(merged.result().step("open").step().directory()).get("GET_NODE.response");
    assertThat(response.offered()).isEqualTo(served.getTotalCount());
    assertThat(response.max().micros()).isCloseTo(served.getMaxValue() / 1e3, within(0.01));
    assertThat(merged.result().step("run").totals().service())
        .as("over all types")
        .isEqualTo(
            Latency.ofNanos(
                merged
                    .histograms(merged.result().step("run").step().directory())
                    .entrySet()
                    .stream()
                    .filter(entry -> entry.getKey().endsWith(".service"))
                    .map(Map.Entry::getValue)
                    .reduce(
                        (a, b) -> {
                          Histogram sum = a.copy();
                          sum.add(b);
                          return sum;
                        })
                    .orElseThrow()));
  }

  /** A part whose open loop has a reader on its schedule and a writer with its own. */
  private Path writing(int seed) {
    return new MadeUp(scratch.resolve("writing"), "clients = 2\n")
        .run(
            seed,
            tree -> {
              MadeUp.info(tree).put("seed", seed);
              ObjectNode step = (ObjectNode) tree.get("steps").get(2);
              ArrayNode roles = (ArrayNode) step.get("roles");
              ObjectNode reader = (ObjectNode) roles.get(0);
              ObjectNode writer = reader.deepCopy();
              long served = step.at("/types/GET_NODE/counts/transactions").asLong();
              reader.putArray("types").add("GET_NODE");
              ObjectNode starts = (ObjectNode) reader.get("accounting");
              starts.fieldNames().forEachRemaining(name -> starts.put(name, 0));
              starts.put("due", served).put("completed", served);
              writer.put("name", "writer").put("followsStep", false);
              roles.add(writer);
            });
  }

  @Test
  void histogramsAreAddedWithoutLoss() {
    StoredRun merged = merged();

    for (StepResult step : merged.result().steps()) {
      Map<String, Histogram> sums = merged.histograms(step.step().directory());
      Map<String, Histogram> expected =
          StoredRun.read(one).histograms(step(one, step.name()).step().directory());
      StoredRun.read(two)
          .histograms(step(two, step.name()).step().directory())
          .forEach((tag, histogram) -> expected.get(tag).add(histogram));
      assertThat(sums.keySet()).isEqualTo(expected.keySet()).isNotEmpty();
      sums.forEach((tag, sum) -> assertThat(sum.equals(expected.get(tag))).as(tag).isTrue());
    }
  }

  @Test
  void partsOneAfterTheOtherHaveTheMeanRate() throws IOException {
    shift(two, 3600);

    StepResult sum = merged().result().step("run");

    StepResult a = step(one, "run");
    StepResult b = step(two, "run");
    assertThat(sum.rate()).isCloseTo((a.rate() + b.rate()) / 2, within(1e-6));
    assertThat(sum.transactions()).isEqualTo(a.transactions() + b.transactions());
    assertThat(sum.seconds()).isEqualTo(2 * a.seconds());
    assertThat(sum.step().clients()).isEqualTo(2);
  }

  @Test
  void reportCompareAndListReadIt() {
    Path merged = merged().directory();

    Shell.Ran report = Shell.run("report", merged.toString());
    assertThat(report.code()).as(report.err()).isZero();
    assertThat(report.out()).contains("4 clients").doesNotContain("NaN", "null");
    assertThat(merged.resolve("report.html")).content().doesNotContain("NaN", "null");
    Shell.Ran compare = Shell.run("compare", merged.toString(), one.toString());
    assertThat(compare.code()).isEqualTo(2); // other numbers of clients
    assertThat(compare.err()).contains("has the clients");
    assertThat(Shell.run("list", merged.toString()).out()).contains("merged", "finished");
  }

  @Test
  void overlappingPartsAreRefused() throws IOException {
    Path again = part(1, "clients = 2\n");
    assertRefused(merge(one, again), "overlap and have the same seed");
    assertThat(merge(one, one).code()).isEqualTo(2);

    shift(two, 1);
    Shell.Ran ran = merge(one, two);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("overlap by 1 s only");
  }

  @Test
  void unlikePartsAreRefused() {
    Path isolation = part(3, "clients = 2\nisolation = serializable\n");
    Path other = part(4, "clients = 2\nisolation = read-committed\n");
    Shell.Ran ran = merge(isolation, other);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("its isolation is read-committed instead of", "--ignore");
    assertThat(merge(isolation, other, "--ignore", "isolation").code()).isZero();

    Path profile =
        edited(5, tree -> ((ObjectNode) MadeUp.info(tree).get("profile")).put("name", "mdc-2017"));
    assertRefused(merge(one, profile), "its profile in effect is mdc-2017");
    Path plan = edited(6, tree -> ((ObjectNode) MadeUp.closed(tree).get("step")).put("name", "x"));
    assertRefused(merge(one, plan), "its plan is");
  }

  private Path edited(int seed, java.util.function.Consumer<ObjectNode> edit) {
    return new MadeUp(scratch.resolve("parts"), "clients = 2\n").run(seed, edit);
  }

  /** They are in the rate, but were due in the warm-up: no histogram has them. */
  @Test
  void transactionsBegunInTheWarmUpAreNotMissed() {
    Path carried =
        edited(
            11,
            tree -> {
              ObjectNode counts = (ObjectNode) MadeUp.closed(tree).at("/types/GET_NODE/counts");
              counts.put("transactions", counts.get("transactions").asLong() + 1);
            });
    Shell.Ran ran = merge(one, carried);
    assertThat(ran.code()).as(ran.err()).isZero();
  }

  private static void assertRefused(Shell.Ran ran, String reason) {
    assertThat(ran.code()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err()).startsWith("error: ").contains(reason).doesNotContain("\tat ");
  }

  @Test
  void partsThatCannotBeUsedAreRefused() throws IOException {
    Path running = edited(7, tree -> tree.put("status", "running"));
    assertRefused(merge(one, running), "still running");
    Path version = edited(8, tree -> tree.put("schemaVersion", 99));
    assertRefused(merge(one, version), "schema version 99");
    Path unmade = edited(9, t -> ((ObjectNode) t.get("verification")).put("passed", false));
    assertRefused(merge(one, unmade), "its data were not verified");
    Path wrong =
        edited(
            10,
            t ->
                ((ObjectNode) t.get("verification"))
                    .put("passed", false)
                    .put("differenceCount", 1));
    assertRefused(merge(one, wrong), "failed verification");

    Path file = two.resolve("steps/02-run/latency.hlog");
    String whole = Files.readString(file);
    Files.writeString(file, whole.substring(0, whole.length() - 100));
    assertRefused(merge(one, two), "02-run/latency.hlog is damaged: its last line is truncated");
    Files.writeString(file, whole.substring(0, whole.lastIndexOf("Tag=GET_NODE.service")));
    assertThat(merge(one, two).code()).isEqualTo(2);
    List<String> lines = new ArrayList<>(whole.lines().toList());
    lines.removeIf(line -> line.startsWith("Tag=GET_NODE.service"));
    Files.writeString(file, String.join("\n", lines) + "\n");
    assertRefused(merge(one, two), "transactions of role requester");
    Files.delete(file);
    assertRefused(merge(one, two), "does not exist");
    assertThat(Shell.run("merge", one.toString()).code()).isEqualTo(2);
    assertThat(scratch.resolve("merged")).doesNotExist();
  }
}
