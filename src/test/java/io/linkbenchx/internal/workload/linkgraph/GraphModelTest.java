package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.linkbenchx.internal.random.EmpiricalTables;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.LoaderOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GraphModelTest {

  @ParameterizedTest
  @CsvSource({
    "linkbench-2013, 1000, 963870",
    "linkbench-2013, 100000, 1368813",
    "linkbench-2013, 1000000, 5248680",
    "linkbench-2013, 10000000, 44439657"
  })
  void theCompactTableGivesTheTotalsOfLinkBenchToAboutTen(String profile, long n, long links) {
    GraphModel model = TestSettings.model(profile, "maxid1", Long.toString(n + 1));
    assertThat(model.totalLinks()).isBetween(links - 10, links + 10);
  }

  @ParameterizedTest
  @CsvSource({"1000, 4183603", "1000000, 7830502", "10000000, 41742451"})
  void theCorrectSplitGivesTheTotalsOf2017(long n, long links) {
    GraphModel model =
        TestSettings.model("linkbenchx-1", "maxid1", Long.toString(n + 1), "nlinks_max", "0");
    assertThat(model.totalLinks()).isBetween(links - 10, links + 10);
  }

  @ParameterizedTest
  @CsvSource({
    "2011, legacy, 100000, 1368899",
    "2011, correct, 10000000, 41721824",
    "2011, legacy, 10000000, 44458555",
    "2017, correct, 100000, 4524103",
    "2017, legacy, 10000000, 44118052",
    "2017, legacy, 4, 4181361"
  })
  void anOriginalFileGivesTheTotalsExactly(String year, String split, long n, long links) {
    Path file = TestSettings.original(year).orElse(null);
    assumeThat(file).as("not covered: LBX_DISTRIBUTION_DIR is not set").isNotNull();
    GraphModel model =
        TestSettings.model(
            "linkbench-2013",
            "data_file",
            file.toString(),
            "link_split",
            split,
            "maxid1",
            Long.toString(n + 1));
    assertThat(model.totalLinks()).isEqualTo(links);
  }

  @Test
  void aFormulaNeedsNoTableOfLinks(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("d.dat"), "link_nreads 0 50 1 100");
    LinkGraphSettings settings =
        TestSettings.config(
                "linkbench-2013",
                "data_file",
                file.toString(),
                "nlinks_func",
                "const",
                "nlinks_default",
                "3",
                "link_split",
                "correct",
                "maxid1",
                "11")
            .read(LinkGraphSettings.class);
    GraphModel model = GraphModel.of(settings, EmpiricalTables.read(file));
    assertThat(model.totalLinks()).isEqualTo(30);
  }

  @ParameterizedTest
  @ValueSource(strings = {"const", "reciprocal", "uniform"})
  void aParameterThatAFormulaDoesNotUseHasNoEffect(String function) {
    String[] keys = {"nlinks_default", "3", "nlinks_mean", "3", "nlinks_config", "-3000000000"};
    String[] all =
        Stream.concat(Stream.of("nlinks_func", function), Stream.of(keys)).toArray(String[]::new);
    assertThat(TestSettings.model("linkbenchx-1", all).totalLinks()).isPositive();
  }

  @Test
  void theForkGivesEveryTypeALink() {
    GraphModel model = TestSettings.model("mdc-2017", "maxid1", "10000001");
    assertThat(model.totalLinks() / 1e7).isBetween(4.90, 4.92);
    for (long id = 1; id < 1000; id++) {
      assertThat(model.links(id, 0)).isPositive();
      assertThat(model.links(id, 1)).isPositive();
    }
  }

  @Test
  void aCapLimitsTheLargestNode() {
    GraphModel model = TestSettings.model("linkbenchx-1", "maxid1", "200001");
    assertThat(model.degrees().largestTotal()).isEqualTo(10_000);
    assertThat(model.totalLinks() / 2e5).isBetween(3.0, 4.0);
  }

  @Test
  void ranksNeedNoMemoryPerId() {
    GraphModel model = TestSettings.model("linkbenchx-1", "maxid1", "10000000001");
    assertThat(model.totalLinks()).isGreaterThan(30_000_000_000L);
    assertThat(LoadPlan.of(model, new LoadPlan.Cut(2048, LoaderOrder.MIXED, true)).size())
        .isLessThan(200_000);
  }
}
