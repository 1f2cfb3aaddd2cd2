package io.linkbenchx.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.result.RunStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.EventConditions;
import org.junit.platform.testkit.engine.TestExecutionResultConditions;

/** Used as an embedding application would. */
class LinkBenchXExtensionTest {

  @RegisterExtension
  static final LinkBenchXExtension bench = LinkBenchXExtension.of(LinkBenchXExtensionTest::small);

  private static void small(LinkBenchX.Builder builder) {
    builder.set("maxid1", "2001").set("nlinks_max", "100");
    builder.set("transactions", "5000").set("duration", "0").set("warmup", "0").set("seed", "7");
  }

  @Test
  void runsAllPhasesBeforeTheTests() {
    assertThat(bench.result().status()).isEqualTo(RunStatus.FINISHED);
    assertThat(bench.step("load").loaded().rows()).containsEntry("nodes", 2000L);
    assertThat(bench.step("run").transactions()).isEqualTo(5000);
    assertThat(bench.step("run").totals().errors()).isEmpty();
    assertThat(bench.step("run").types().get("GET_NODE").service().mean()).isPositive();
    assertThat(bench.result().verification().passed()).isTrue();
  }

  @Test
  void namesTheStepsThereAreWhenAskedForAnother() {
    assertThatThrownBy(() -> bench.step("soak")).hasMessageContaining("[load, run]");
  }

  @Test
  void failsTheClassWhenTheConfigurationIsWrong() {
    EngineTestKit.engine("junit-jupiter")
        .selectors(
            org.junit.platform.engine.discovery.DiscoverySelectors.selectClass(Misconfigured.class))
        .execute()
        .containerEvents()
        .assertThatEvents()
        .haveAtLeastOne(
            EventConditions.finishedWithFailure(
                TestExecutionResultConditions.message(text -> text.contains("maxid1"))));
  }

  /** Run by the test kit only: the name of the method under it keeps Surefire away. */
  static class Misconfigured {
    @RegisterExtension
    static final LinkBenchXExtension bench =
        LinkBenchXExtension.of(builder -> builder.set("maxid", "2001"));

    @Test
    void neverRuns() {
      assertThat(bench.result()).isNotNull();
    }
  }
}
