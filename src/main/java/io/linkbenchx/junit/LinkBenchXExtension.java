package io.linkbenchx.junit;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Runs a workload once, before the tests of a class.
 *
 * <pre>{@code
 * @RegisterExtension
 * static final LinkBenchXExtension bench =
 *     LinkBenchXExtension.of(b -> b.set("maxid1", "10001").set("duration", "5s"));
 *
 * @Test
 * void readsAreFastEnough() {
 *   assertThat(bench.step("run").type("GET_NODE").service().p99()).isLessThan(5_000);
 * }
 * }</pre>
 *
 * <p>Unless told otherwise it writes no files, does not calibrate, and keeps an embedded database
 * in a directory of its own that is gone afterwards. A class whose data does not verify fails.
 */
public final class LinkBenchXExtension implements BeforeAllCallback, AfterAllCallback {
  private final Consumer<LinkBenchX.Builder> configuration;
  private Path directory;
  private RunResult result;

  private LinkBenchXExtension(Consumer<LinkBenchX.Builder> configuration) {
    this.configuration = configuration;
  }

  /**
   * @param configuration says what to run; its settings go before the extension's own
   */
  public static LinkBenchXExtension of(Consumer<LinkBenchX.Builder> configuration) {
    return new LinkBenchXExtension(configuration);
  }

  /** Runs it; what the run throws fails the class. */
  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    directory = Files.createTempDirectory("linkbenchx");
    LinkBenchX.Builder builder =
        LinkBenchX.builder()
            .noResults()
            .set("calibrate", "0")
            .set("rocksdb.path", directory.resolve("rocksdb").toString());
    configuration.accept(builder);
    result = builder.build().run();
    VerificationResult verification = result.verification();
    if (verification != null && !verification.passed()) {
      throw new AssertionError(
          verification.differenceCount() + " differences: " + verification.differences());
    }
  }

  /** Removes the database. */
  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    if (directory == null) {
      return;
    }
    List<Path> files;
    try (Stream<Path> walk = Files.walk(directory)) {
      files = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }

  /** All figures of the run. */
  public RunResult result() {
    if (result == null) {
      throw new IllegalStateException(
          "nothing has run: register the extension with @RegisterExtension on a static field");
    }
    return result;
  }

  /**
   * One step by name: "load", "run", "open".
   *
   * @throws IllegalArgumentException if the run had no such step; the message lists those it had
   */
  public StepResult step(String name) {
    return result().step(name);
  }
}
