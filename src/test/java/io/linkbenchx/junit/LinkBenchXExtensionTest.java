package io.linkbenchx.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Used as an embedding application would; the classes at the end are run by the test kit only. */
class LinkBenchXExtensionTest {

  @RegisterExtension
  static final LinkBenchXExtension bench = LinkBenchXExtension.of(LinkBenchXExtensionTest::small);

  @TempDir Path kept;

  private static void small(LinkBenchX.Builder builder) {
    builder.set("maxid1", "2001").set("nlinks_max", "100");
    builder.set("transactions", "5000").set("duration", "0").set("warmup", "0").set("seed", "7");
  }

  private EngineExecutionResults execute(Class<?> tests) {
    return EngineTestKit.engine("junit-jupiter")
        .configurationParameter(LinkBenchXExtension.KEPT, kept.toString())
        .selectors(selectClass(tests))
        .execute();
  }

  private static List<Throwable> failures(EngineExecutionResults results) {
    return results.allEvents().failed().stream()
        .map(event -> event.getRequiredPayload(TestExecutionResult.class))
        .map(result -> result.getThrowable().orElseThrow())
        .toList();
  }

  /** Names below the directory in which results are kept. */
  private List<Path> directoriesOfRuns() throws IOException {
    try (Stream<Path> files = Files.list(kept)) {
      return files.toList();
    }
  }

  private static Path resultsOf(Path run) throws IOException {
    try (Stream<Path> files = Files.list(run.resolve("results"))) {
      return files.collect(Collectors.toList()).get(0);
    }
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
  void givesTestsTheResultAndItsLimitsAsParameters(RunResult result, RunAssert run) {
    assertThat(result).isSameAs(bench.result());
    run.isVerified()
        .hasNoErrors()
        .assertThat("rate(GET_NODE) of run >= 1")
        .step("run")
        .rateAtLeast(1)
        .type("GET_NODE")
        .errorsAtMost(0);
    assertThat(run.directory()).get().satisfies(directory -> assertThat(directory).isDirectory());
  }

  @Test
  void namesTheStepsThereAreWhenAskedForAnother() {
    assertThatThrownBy(() -> bench.step("soak")).hasMessageContaining("[load, run]");
  }

  @Test
  void leavesNothingBehindWhenAllTestsPass() throws IOException {
    EngineExecutionResults results = execute(Annotated.class);
    assertThat(failures(results)).isEmpty();
    assertThat(results.testEvents().succeeded().count()).isEqualTo(4);
    assertThat(directoriesOfRuns()).isEmpty();
  }

  @Test
  void aLimitThatFailsPrintsTheTableAndKeepsTheResultsButNotTheDatabase() throws IOException {
    List<Throwable> failures = failures(execute(TooSlow.class));
    assertThat(failures).hasSize(2);
    Path run = directoriesOfRuns().get(0);
    assertThat(directoriesOfRuns()).hasSize(1);
    assertThat(run.resolve("databases")).doesNotExist();
    assertThat(StoredRun.read(resultsOf(run)).result().status()).isEqualTo(RunStatus.FINISHED);
    assertThat(failures)
        .filteredOn(AssertionError.class::isInstance)
        .anySatisfy(
            failure ->
                assertThat(failure)
                    .hasMessageStartingWith("limit p50(GET_NODE) <= 0.000001 ms is missed: run: ")
                    .hasMessageContaining(" ms\n\nlinkbenchx ")
                    .hasMessageContaining(" closed loop, us ")
                    .hasMessageContaining(" GET_LINKS_LIST ")
                    .hasMessageEndingWith(" results kept in " + resultsOf(run) + "\n"));
    assertThat(failures)
        .filteredOn(IllegalStateException.class::isInstance)
        .singleElement()
        .satisfies(
            failure ->
                assertThat(failure.getSuppressed()[0])
                    .hasMessageContaining(" closed loop, us ")
                    .hasMessageContaining(" results kept in " + resultsOf(run)));
  }

  @Test
  void aMethodCanHaveItsOwnRun() throws IOException {
    EngineExecutionResults results = execute(OwnRuns.class);
    assertThat(failures(results)).isEmpty();
    assertThat(results.testEvents().succeeded().count()).isEqualTo(2);
    assertThat(directoriesOfRuns()).isEmpty();
  }

  @Test
  void failsTheClassWhenTheConfigurationIsWrong() throws IOException {
    assertThat(failures(execute(Misconfigured.class)))
        .singleElement()
        .satisfies(failure -> assertThat(failure).hasMessageContaining("maxid1"));
    assertThat(failures(execute(NoSetting.class)))
        .singleElement()
        .satisfies(
            failure ->
                assertThat(failure)
                    .hasMessage("@Bench has the setting 'duration': write \"key = value\""));
    assertThat(directoriesOfRuns()).isEmpty();
  }

  @Test
  void aParameterWithoutARunIsRefusedWithWhatToDo() {
    assertThat(failures(execute(NothingToRun.class)))
        .singleElement()
        .satisfies(failure -> assertThat(failure).hasMessageContaining("put @Bench on the class"));
  }

  @Test
  void aServerIsAskedForItsAddressWhenTheRunBeginsAndCanOutliveTheTests() {
    try {
      for (int round = 0; round < 2; round++) {
        EngineExecutionResults results = execute(OnServer.class);
        assertThat(failures(results)).isEmpty();
        assertThat(results.testEvents().succeeded().count()).isEqualTo(1);
      }
    } finally {
      OnServer.SERVER.shutdownNow();
    }
  }

  @Test
  void aServerThatCannotBeReachedIsNamed() {
    assertThat(failures(execute(Unreachable.class)))
        .singleElement()
        .satisfies(failure -> assertThat(failure).hasMessageContaining("127.0.0.1:1"));
    assertThat(failures(execute(NoAddress.class)))
        .singleElement()
        .satisfies(failure -> assertThat(failure).hasMessageContaining("supply one such as"));
  }

  private static final String SMALL = "maxid1 = 501";
  private static final String FEW = "transactions = 2000";
  private static final String UNTIMED = "duration = 0";
  private static final String COLD = "warmup = 0";

  @Bench({SMALL, FEW, UNTIMED, COLD, "nlinks_max=50"})
  static class Annotated {
    private static RunResult first;

    @Test
    void isRunOnceForTheClass(RunAssert run) {
      first = first == null ? run.result() : first;
      assertThat(run.result()).isSameAs(first);
      run.isVerified().hasNoErrors();
    }

    @Test
    void isRunOnceForAllTests(RunResult result) {
      first = first == null ? result : first;
      assertThat(result).isSameAs(first);
    }

    @Nested
    class Inner {
      @Test
      void sharesTheRun(RunResult result) {
        first = first == null ? result : first;
        assertThat(result).isSameAs(first);
      }
    }

    @Test
    void isOnRocksDbInADirectoryOfItsOwn(RunAssert run) {
      Path home = run.directory().orElseThrow().getParent().getParent();
      assertThat(home.resolve("databases").resolve("rocksdb")).isNotEmptyDirectory();
    }
  }

  @Bench({SMALL, FEW, UNTIMED, COLD})
  static class TooSlow {
    @Test
    void withinNoTime(RunAssert run) {
      run.step("run").type("GET_NODE").serviceAtMost(50, Duration.ofNanos(1));
    }

    @Test
    void failsOtherwise() {
      throw new IllegalStateException("of the test's own");
    }
  }

  static class OwnRuns {
    @Test
    @Bench({SMALL, UNTIMED, COLD, "transactions = 1000"})
    void ofAThousand(RunResult result) {
      assertThat(result.step("run").transactions()).isEqualTo(1000);
    }

    @Test
    @Bench({SMALL, UNTIMED, COLD, "transactions = 500", "database = sqlite"})
    void ofFiveHundredOnSqlite(RunResult result) {
      assertThat(result.step("run").transactions()).isEqualTo(500);
      assertThat(result.databases().get(0).kind()).isEqualTo("sqlite");
    }
  }

  static class Misconfigured {
    @RegisterExtension
    static final LinkBenchXExtension bench =
        LinkBenchXExtension.of(builder -> builder.set("maxid", "2001"));

    @Test
    void neverRuns() {
      assertThat(bench.result()).isNotNull();
    }
  }

  @Bench("duration")
  static class NoSetting {
    @Test
    void neverRuns(RunResult result) {
      assertThat(result).isNotNull();
    }
  }

  static class NothingToRun {
    @RegisterExtension static final LinkBenchXExtension idle = new LinkBenchXExtension();

    @Test
    void neverRuns(RunResult result) {
      assertThat(result).isNotNull();
    }
  }

  static class OnServer {
    // held, or its level would be forgotten with it
    private static final Logger NOISY = Logger.getLogger("de.bwaldvogel");
    private static final MongoServer SERVER = new MongoServer(new MemoryBackend());
    private static final AtomicReference<String> ADDRESS = new AtomicReference<>();

    @RegisterExtension
    @Order(1)
    static final BeforeAllCallback start =
        context -> {
          NOISY.setLevel(Level.OFF);
          if (ADDRESS.get() == null) {
            ADDRESS.set(SERVER.bindAndGetConnectionString() + "/fromatest");
          }
        };

    @RegisterExtension
    @Order(2)
    static final LinkBenchXExtension bench =
        LinkBenchXExtension.of(
                builder -> {
                  small(builder);
                  builder.set("mongodb.mode", "none");
                })
            .onServer(ADDRESS::get);

    @Test
    void runsThere(RunAssert run) {
      assertThat(run.result().databases().get(0).kind()).isEqualTo("mongodb");
      run.isVerified().step("run").rateAtLeast(1);
    }
  }

  static class Unreachable {
    @RegisterExtension
    static final LinkBenchXExtension bench =
        LinkBenchXExtension.of(builder -> builder.set("mysql.connect_timeout", "1s"))
            .onServer(() -> "jdbc:mysql://127.0.0.1:1/db", () -> "me", () -> "a${b");

    @Test
    void neverRuns(RunResult result) {
      assertThat(result).isNotNull();
    }
  }

  static class NoAddress {
    @RegisterExtension
    static final LinkBenchXExtension bench =
        LinkBenchXExtension.of(builder -> {}).onServer(() -> null);

    @Test
    void neverRuns(RunResult result) {
      assertThat(result).isNotNull();
    }
  }
}
