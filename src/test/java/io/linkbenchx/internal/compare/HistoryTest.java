package io.linkbenchx.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.linkbenchx.internal.compare.History.LeftOut;
import io.linkbenchx.internal.compare.Timeline.Shift;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
  private static final double LEAST = 0.03;

  @TempDir Path scratch;

  private History history(String... ignored) {
    return History.of(Results.below(scratch), LEAST, Set.of(ignored));
  }

  /** The rate falls by a tenth in the result with the seed 21. */
  private MadeUp regression(int runs) {
    MadeUp results = MadeUp.in(scratch.resolve("nightly"));
    Random random = new Random(3);
    for (int i = 1; i <= runs; i++) {
      double rate = (i <= 20 ? 1000 : 900) * (1 + 0.01 * random.nextGaussian());
      String version = i <= 20 ? "11.8" : "12.0";
      results.day(
          i,
          tree -> {
            MadeUp.rate(tree, rate);
            ((ObjectNode) tree.get("databases").get(0)).put("version", version);
          });
    }
    return results;
  }

  @Test
  void aChangeHasItsSizeItsResultsAndWhatDifferedBetweenThem() {
    regression(26);

    History history = history();

    assertThat(history.timelines()).hasSize(1);
    assertThat(history.found(Shift.Verdict.BETTER, 100)).isEmpty();
    assertThat(history.found(Shift.Verdict.WORSE, 5)).isEmpty();
    assertThat(history.found(Shift.Verdict.WORSE, 6))
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.course().measured().text()).isEqualTo("rate");
              assertThat(found.shift().ratio()).isBetween(0.88, 0.92);
              assertThat(found.shift().interval().low()).isBetween(0.87, 0.9);
              assertThat(found.shift().interval().high()).isBetween(0.9, 0.93);
              assertThat(found.shift().last()).contains("000020Z");
              assertThat(found.shift().first()).contains("000021Z");
              assertThat(found.shift().differences())
                  .extracting(difference -> difference.trait().name())
                  .containsExactly("database");
            });
  }

  @Test
  void aChangeOfLessThanTheLeastEffectIsSmall() {
    regression(26);

    History history = History.of(Results.below(scratch), 0.2, Set.of());

    assertThat(history.found(Shift.Verdict.WORSE, 100)).isEmpty();
    assertThat(history.found(Shift.Verdict.SMALL, 100)).hasSize(1);
  }

  @Test
  void resultsOfAnotherConfigurationAreAnotherTimelineOrLeftOut() {
    regression(26);
    MadeUp more = new MadeUp(scratch.resolve("more"), "clients = 4\n");
    for (int i = 1; i <= 2; i++) {
      more.day(40 + i, tree -> {});
    }

    assertThat(history().timelines()).hasSize(1);
    assertThat(history().leftOut())
        .hasSize(2)
        .allSatisfy(
            left -> {
              assertThat(left.reason()).isEqualTo(LeftOut.Reason.FEW_ALIKE);
              assertThat(left.differences())
                  .containsExactly(
                      new Difference(
                          new Trait(Trait.Kind.CONFIGURATION, "clients"),
                          java.util.List.of("2"),
                          java.util.List.of("4")));
            });
    assertThat(history("clients").leftOut()).isEmpty();
    for (int i = 3; i <= 6; i++) {
      more.day(40 + i, tree -> {});
    }
    assertThat(history().timelines()).hasSize(2);
  }

  @Test
  void aKeyUnknownToOlderVersionsDoesNotSplitATimelineButAnEmptyValueDoes() {
    new MadeUp(scratch.resolve("a"), "clients = 2\n").day(1, tree -> {});
    new MadeUp(scratch.resolve("b"), "clients = 2\n# none\n# label2 =\n").day(2, tree -> {});
    new MadeUp(scratch.resolve("c"), "clients = 2\nlabel2 = x\n").day(3, tree -> {});

    History history = history();

    assertThat(history.leftOut()).hasSize(3);
    assertThat(history.leftOut())
        .filteredOn(left -> !left.differences().isEmpty())
        .singleElement()
        .satisfies(left -> assertThat(left.name()).startsWith("c"));
  }

  @Test
  void resultsThatCannotBeUsedAreLeftOutWithTheReason() throws IOException {
    MadeUp results = MadeUp.in(scratch.resolve("nightly"));
    for (int i = 1; i <= 6; i++) {
      results.day(i, tree -> {});
    }
    results.day(11, tree -> tree.put("status", "running"));
    results.day(12, tree -> tree.put("schemaVersion", 99));
    results.day(13, tree -> ((ObjectNode) tree.get("verification")).put("passed", false));
    results.day(14, tree -> ((ObjectNode) tree.get("run")).put("workload", "LinkGraph"));
    Path cut = results.day(15, tree -> {}).resolve("result.json");
    Files.writeString(cut, Files.readString(cut).substring(0, 300));
    Files.createDirectories(scratch.resolve("early"));
    Files.writeString(scratch.resolve("early/config.properties"), "clients = 2\n");

    History history = history();

    assertThat(history.timelines().get(0).results()).hasSize(7);
    assertThat(history.leftOut())
        .extracting(LeftOut::reason)
        .containsExactlyInAnyOrder(
            LeftOut.Reason.RUNNING,
            LeftOut.Reason.UNREADABLE,
            LeftOut.Reason.UNREADABLE,
            LeftOut.Reason.UNREADABLE,
            LeftOut.Reason.VERIFICATION);
  }
}
