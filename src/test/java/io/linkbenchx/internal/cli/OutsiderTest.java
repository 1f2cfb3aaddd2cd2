package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A reader who has only the files of a result finds every figure of the console in them: to the
 * last transaction where transactions are counted, to one percent elsewhere. A figure that this
 * test does not know fails it.
 */
class OutsiderTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"rocksdb, 2s", "sqlite, 2s"})
  void closedOpenAndOverloadedSteps(String database, String duration) {
    closedOpenAndOverloaded(database, duration);
  }

  /** Long enough for every interval of confidence. */
  @Tag("proof")
  @Test
  void longSteps() {
    closedOpenAndOverloaded("rocksdb", "11s");
  }

  private void closedOpenAndOverloaded(String database, String duration) {
    Shell.Ran ran = run(database, "rate = 0, 200, 2000000", "duration = " + duration);

    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    ResultFiles files = agrees();
    assertThat(files.steps())
        .extracting(ResultFiles.StepFiles::mode)
        .containsExactly("load", "closed", "open", "open");
    assertThat(files.steps().get(3).json().at("/open/sla/passed").asBoolean()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"rocksdb, 0", "rocksdb, 500", "sqlite, 0", "sqlite, 500"})
  void interruptedSteps(String database, String rate) throws Exception {
    Shell shell = Shell.with(Map.of());
    Thread finger =
        new Thread(() -> interruptWhen(shell, rate.equals("0") ? " closed " : " open "));
    finger.start();
    Shell.Ran ran =
        shell.execute(
            arguments(database, "rate = " + rate, "duration = 10m", "phases = load, run"));
    finger.join();

    assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(130);
    ResultFiles files = agrees();
    assertThat(files.steps().get(1).json().at("/state").asText()).isEqualTo("interrupted");
  }

  @Test
  void aFigureThatNobodyKnowsIsFound() {
    assertThat(run("rocksdb", "phases = load, run", "duration = 1s").code()).isZero();
    String page = report();
    Recomputed expected = OutsiderPage.of(new ResultFiles(scratch().result()));

    assertThat(expected.disagreements(ConsolePage.read(page))).isEmpty();
    for (String changed :
        List.of(
            page.replace("    max  hit %", "    max  p77 %"),
            page.replace(" GET_NODE ", " PUT_NODE "),
            page.replace("errors 0", "errors 1"),
            page.replace("errors 0", "errors 0   mistakes 0"),
            page.replace("   reads ", "   seeks 7   reads "),
            page.replaceFirst("(closed .* transactions)", "$1   9/s"))) {
      assertThat(changed).isNotEqualTo(page);
      assertThat(expected.disagreements(ConsolePage.read(changed))).as(changed).isNotEmpty();
    }
  }

  private Scratch scratch() {
    return new Scratch(directory);
  }

  private Shell.Ran run(String database, String... lines) {
    return Shell.run(arguments(database, lines));
  }

  private String[] arguments(String database, String... lines) {
    List<String> all = new ArrayList<>(List.of(lines));
    all.add("database = " + database);
    all.add(database + ".path = " + directory.resolve("db"));
    all.add("transactions = 0");
    all.add("warmup = 300ms");
    all.add("drain = 500ms");
    all.add("calibrate = 200ms");
    Path config = scratch().config(all.toArray(String[]::new));
    return new String[] {"-c", config.toString(), "-o", scratch().results().toString()};
  }

  private String report() {
    return Shell.run("report", scratch().result().toString()).out();
  }

  private ResultFiles agrees() {
    ResultFiles files = new ResultFiles(scratch().result());
    String page = report();
    assertThat(OutsiderPage.of(files).disagreements(ConsolePage.read(page))).as(page).isEmpty();
    for (ResultFiles.StepFiles step : files.steps()) {
      long total = step.json().at("/totals/transactions").asLong();
      assertThat(step.sum("transactions")).as(step.mode()).isEqualTo(total);
      if (!step.mode().equals("load")) {
        assertThat(step.batched("completed")).as(step.mode()).isEqualTo(total);
        assertThat(step.batched("served")).as(step.mode()).isEqualTo(step.served());
        accounts(step);
      }
    }
    return files;
  }

  /** Every start that was due became something, and the files say the same of each kind. */
  private static void accounts(ResultFiles.StepFiles step) {
    JsonNode starts = step.json().at("/totals/accounting");
    long completed = starts.at("/completed").asLong();
    long drained = starts.at("/drained").asLong();
    long givenUp = starts.at("/failed").asLong() + starts.at("/unknown").asLong();
    long skipped = starts.at("/dropped").asLong() + starts.at("/shed").asLong();

    assertThat(step.served()).isEqualTo(completed + drained);
    assertThat(step.sum("drained")).isEqualTo(drained);
    assertThat(step.sum("errors")).isEqualTo(givenUp);
    assertThat(step.sum("dropped")).isEqualTo(skipped);
    assertThat(step.due()).isEqualTo(starts.at("/due").asLong());
  }

  /** In the middle of the measured part. */
  private static void interruptWhen(Shell shell, String shown) {
    long limit = System.nanoTime() + 60_000_000_000L;
    try {
      while (!shell.shown().contains(shown) && System.nanoTime() < limit) {
        Thread.sleep(5);
      }
      Thread.sleep(1_250);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    shell.interrupts().interrupt();
  }
}
