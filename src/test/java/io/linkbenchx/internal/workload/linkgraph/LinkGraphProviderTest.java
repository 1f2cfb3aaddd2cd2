package io.linkbenchx.internal.workload.linkgraph;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.config.Config;
import io.linkbenchx.config.Problem;
import io.linkbenchx.internal.random.Id2Chooser;
import io.linkbenchx.internal.random.TypeSplit;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.RuleSettings;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkGraphProviderTest {

  private static List<String> errors(String profile, String... settings) {
    Config config = TestSettings.config(profile, settings);
    config.read(LinkGraphSettings.class);
    return config.problems().stream()
        .filter(p -> p.severity() == Problem.Severity.ERROR)
        .map(Problem::toString)
        .toList();
  }

  @Test
  void isFound() {
    assertThat(ServiceLoader.load(WorkloadProvider.class))
        .anyMatch(provider -> provider.name().equals("LinkGraph"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"linkbench-2013", "mdc-2017", "linkbenchx-1"})
  void everyProfileIsCompleteAndNamesItself(String name) {
    assertThat(errors(name)).isEmpty();
    LinkGraph workload = TestSettings.workload(name);
    assertThat(workload.profile().orElseThrow().text()).matches(name + " [0-9a-f]{8}");
    assertThat(workload.facts().caps()).containsKey("nlinks_max");
    assertThat(workload.facts().shown()).containsKeys("links", "out-degree", "nlinks_max");
  }

  @Test
  void aChangedRuleChangesTheHashButTheSizeDoesNot() {
    Optional<RunInfo.Profile> profile = TestSettings.workload("linkbenchx-1").profile();
    assertThat(TestSettings.workload("linkbenchx-1", "maxid1", "1001").profile())
        .isEqualTo(profile);
    assertThat(TestSettings.workload("linkbenchx-1", "multiget_rule", "legacy").profile())
        .isNotEqualTo(profile)
        .get()
        .extracting(RunInfo.Profile::name)
        .isEqualTo("linkbenchx-1");
  }

  @Test
  void neverChangeStandsForThreeRulesUnlessOneIsGiven() {
    RuleSettings mdc = TestSettings.model("mdc-2017").settings().rules();
    assertThat(mdc.effectiveLinkSplit()).isEqualTo(TypeSplit.MDC);
    assertThat(mdc.effectiveUpdateStatement()).isEqualTo(RuleSettings.UpdateStatement.UPDATE);
    RuleSettings old =
        TestSettings.model("mdc-2017", "never_change", "true", "id2_rule", "mdc")
            .settings()
            .rules();
    assertThat(old.effectiveLinkSplit()).isEqualTo(TypeSplit.LEGACY);
    assertThat(old.effectiveId2Rule()).isEqualTo(Id2Chooser.Rule.MDC);
    assertThat(old.effectiveUpdateStatement()).isEqualTo(RuleSettings.UpdateStatement.ADD);
  }

  @ParameterizedTest
  @CsvSource({
    "addlink, 9, the mix sums to",
    "addlink, 9, 'not 100: addlink 9.0, deletelink 2.'",
    "maxid1, 1, is not above startid1",
    "startid1, 0, startid1",
    "node_up_datagen_startbyte, 220, is not below the end byte",
    "node_up_datagen_endbyte, 0, raise the end byte",
    "read_shape, 1, zipf",
    "read_shape, 0, read_shape",
    "link_datasize, 0, link_datasize",
    "node_add_datagen_endbyte, 256, node_add_datagen_endbyte",
    "link_add_datagen_uniqueness, 1.1, link_add_datagen_uniqueness",
    "nlinks_max, -1, nlinks_max",
    "link_multiget_dist_prob, 0, link_multiget_dist_prob",
    "link_multiget_dist_min, 128, is not above link_multiget_dist_min",
    "link_multiget_dist_min, 1000, lower link_multiget_dist_min",
    "read_uncorr_function, real, has no measured table",
    "nlinks_func, multiples, nlinks_default",
    "data_file, /no/such/file.dat, file not found:",
    "id2_rule, legasy, id2_rule"
  })
  void badInputIsNamedWithItsKey(String key, String value, String message) {
    assertThat(errors("linkbench-2013", key, value))
        .anySatisfy(error -> assertThat(error).contains(message));
  }

  @Test
  void linkBenchsOwnMissingTableIsANoticeOnly() {
    Config config = TestSettings.config("linkbench-2013", "data_file", "config/Distribution.dat");
    assertThat(config.read(LinkGraphSettings.class)).isNotNull();
    assertThat(config.notices()).anyMatch(n -> n.toString().contains("built-in table of 2011"));
  }

  @Test
  void theProfileOfAFileIsSeenFromItsKeys() {
    assertThat(profileFor("linkstore", "requesters")).isEqualTo("linkbench-2013");
    assertThat(profileFor("linkstore", "dbprefix")).isEqualTo("mdc-2017");
    assertThat(profileFor("database", "clients")).isEqualTo("linkbenchx-1");
  }

  private static String profileFor(String... keys) {
    List<String> given = List.of(keys);
    return new LinkGraphProvider().profileFor(given::contains);
  }

  /** Every key of LinkBench's files as the sample has it, commented ones too. */
  private static final String[] WORKLOAD_FILE = {
    "startid1",
    "1",
    "maxid1",
    "10000001",
    "link_type_count",
    "2",
    "nlinks_func",
    "real",
    "nlinks_config",
    "1",
    "nlinks_default",
    "0",
    "nlinks_shape",
    "1.5",
    "nlinks_mean",
    "2000000",
    "randomid2max",
    "0",
    "id2gen_config",
    "0",
    "link_datasize",
    "8",
    "node_datasize",
    "128",
    "link_add_datagen",
    "com.facebook.LinkBench.generators.MotifDataGenerator",
    "link_up_datagen",
    "com.facebook.LinkBench.generators.MotifDataGenerator",
    "node_add_datagen",
    "com.facebook.LinkBench.generators.MotifDataGenerator",
    "node_up_datagen",
    "com.facebook.LinkBench.generators.MotifDataGenerator",
    "read_function",
    "com.facebook.LinkBench.distributions.ZipfDistribution",
    "read_uncorr_function",
    "com.facebook.LinkBench.distributions.ZipfDistribution",
    "write_function",
    "com.facebook.LinkBench.distributions.ZipfDistribution",
    "node_read_function",
    "com.facebook.LinkBench.distributions.ZipfDistribution",
    "node_update_function",
    "com.facebook.LinkBench.distributions.ZipfDistribution",
    "node_delete_function",
    "com.facebook.LinkBench.distributions.UniformDistribution",
    "write_uncorr_config",
    "1",
    "write_uncorr_blend",
    "95",
    "read_config",
    "1",
    "read_mean",
    "2",
    "read_prob",
    "0.5",
    "read_realdist",
    "link_reads",
    "getlinklist_history",
    "0.3",
    "link_multiget_dist",
    "com.facebook.LinkBench.distributions.GeometricDistribution",
    "link_multiget_dist_min",
    "1",
    "link_multiget_dist_max",
    "128",
    "link_multiget_dist_prob",
    "0.382",
    "generate_nodes",
    "true",
    "loader_chunk_size",
    "2048"
  };

  @Test
  void everyKeyOfLinkBenchsWorkloadFileIsKnown() {
    Config config = TestSettings.config("linkbench-2013", WORKLOAD_FILE).readAll();
    assertThat(config.problems()).isEmpty();
  }

  @Test
  void aMultigetOfNoLinkIsRefused() {
    Config config =
        TestSettings.config(
                "linkbench-2013",
                "link_multiget_dist",
                "geometric",
                "link_multiget_dist_min",
                "0",
                "link_multiget_dist_max",
                "1")
            .readAll();
    assertThat(config.problems()).hasSize(1);
    assertThat(config.problems().get(0).toString()).contains("link_multiget_dist_max", "2 to 1000");
  }

  @Test
  void linkBenchsClassNamesAreAliases() {
    LinkGraph workload =
        TestSettings.workload(
            "linkbench-2013",
            "read_function",
            "com.facebook.LinkBench.distributions.ZipfDistribution",
            "node_delete_function",
            "com.facebook.LinkBench.distributions.UniformDistribution",
            "link_multiget_dist",
            "com.facebook.LinkBench.distributions.GeometricDistribution",
            "link_add_datagen",
            "com.facebook.LinkBench.generators.MotifDataGenerator");
    assertThat(workload.profile()).isEqualTo(TestSettings.workload("linkbench-2013").profile());
  }
}
