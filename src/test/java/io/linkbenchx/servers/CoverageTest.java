package io.linkbenchx.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The listener and the summary together, on classes that run in a launcher of their own. */
class CoverageTest {

  /** Stands for {@link ServerExtension}. */
  static final class Publishes implements BeforeEachCallback {
    @Override
    public void beforeEach(ExtensionContext context) {
      context.publishReportEntry(CoverageListener.COVERED, "Server 1.0 from somewhere");
    }
  }

  @Disabled("run by the tests below")
  @ExtendWith(Publishes.class)
  static class OnAServer {
    @Test
    void passes() {}

    @Test
    void passesToo() {}

    @Test
    void fails() {
      throw new AssertionError("on purpose");
    }

    @Test
    void isAborted() {
      Assumptions.abort("for another reason");
    }
  }

  @Disabled("run by the tests below")
  @Covers(value = "JUnit", library = Test.class)
  static class OnALibrary {
    @Test
    void passes() {}
  }

  @Disabled("run by the tests below")
  static class WithoutAServer {
    @Test
    void isNotCovered() {
      Assumptions.abort(TestServers.NOT_COVERED + "Other (no Docker)");
    }
  }

  @Disabled(TestServers.NOT_COVERED + "Third (not installed)")
  static class Skipped {
    @Test
    void isSkipped() {}
  }

  @TempDir private Path directory;

  private void run(Class<?>... classes) {
    // No listeners of the class path: this build's own count must not see these tests.
    LauncherConfig config =
        LauncherConfig.builder()
            .enableTestExecutionListenerAutoRegistration(false)
            .addTestExecutionListeners(new CoverageListener(directory))
            .build();
    LauncherFactory.create(config)
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .configurationParameter(
                    "junit.jupiter.conditions.deactivate",
                    java.util.Set.of(classes).contains(Skipped.class) ? "" : "*DisabledCondition")
                .selectors(
                    java.util.Arrays.stream(classes).map(DiscoverySelectors::selectClass).toList())
                .build());
  }

  @Test
  void testsThatPassedAreCountedByServerAndOthersAreNot() throws IOException {
    run(OnAServer.class);
    assertThat(CoverageSummary.lines(directory))
        .containsExactly("covered: Server 1.0 (2 tests, somewhere)");
  }

  @Test
  void runsAddUpAndWhatHadNoServerIsNamed() throws IOException {
    run(OnAServer.class);
    run(OnAServer.class, OnALibrary.class, WithoutAServer.class);
    run(Skipped.class);
    List<String> lines = CoverageSummary.lines(directory);
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0))
        .matches("covered: JUnit [0-9.]+ \\(1 test\\), Server 1.0 \\(4 tests, somewhere\\)");
    assertThat(lines.get(1)).isEqualTo("not covered: Other (no Docker), Third (not installed)");
  }

  @Test
  void aBuildWithoutSuchTestsSaysSo() throws IOException {
    assertThat(CoverageSummary.lines(directory.resolve("never made")))
        .containsExactly("covered: no server and no engine: no such test was run");
  }
}
