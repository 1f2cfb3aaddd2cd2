package io.linkbenchx.junit;

import io.linkbenchx.BenchRun;
import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.internal.engine.Providers;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.VerificationResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * One run for tests, in its own directory: the databases of embedded engines, which are deleted
 * after the tests, and the results, which are kept if a test failed.
 */
final class TestRun {
  private final Path home;

  RunAssert figures;

  /** Whether the results are kept, because a test failed. */
  boolean kept;

  private TestRun(Path home) {
    this.home = home;
  }

  /**
   * Runs to the end.
   *
   * @param parent of the run's own directory; empty for the system's temporary directory
   * @param configuration overrides the settings of this class
   * @throws AssertionError if the data do not verify
   */
  static TestRun of(Optional<Path> parent, Consumer<LinkBenchX.Builder> configuration)
      throws IOException {
    TestRun run = new TestRun(directory(parent));
    try {
      run.run(configuration);
    } catch (RuntimeException | AssertionError e) {
      run.close();
      throw e;
    }
    return run;
  }

  private static Path directory(Optional<Path> parent) throws IOException {
    if (parent.isEmpty()) {
      return Files.createTempDirectory("linkbenchx");
    }
    Files.createDirectories(parent.get());
    return Files.createTempDirectory(parent.get(), "run");
  }

  private void run(Consumer<LinkBenchX.Builder> configuration) {
    LinkBenchX.Builder builder = LinkBenchX.builder();
    builder.set("calibrate", "0").results(home.resolve("results"));
    for (DbAdapterProvider<?> database : Providers.databases()) {
      String key = database.name() + ".path";
      if (hasPath(database.name(), key)) {
        builder.set(key, databases().resolve(database.name()).toString());
      }
    }
    configuration.accept(builder);
    BenchRun run = builder.build().prepare();
    RunResult result;
    try {
      result = run.run();
    } catch (RuntimeException e) {
      kept = run.directory().isPresent();
      run.directory().ifPresent(d -> e.addSuppressed(new RunDetails("results kept in " + d)));
      throw e;
    }
    figures = new RunAssert(result, run.directory());
    VerificationResult verification = result.verification();
    if (verification != null && !verification.passed()) {
      kept = true;
      figures.isVerified();
    }
  }

  private static boolean hasPath(String database, String key) {
    return InternalAccess.planner(LinkBenchX.builder().set("database", database))
        .catalog()
        .settings()
        .stream()
        .anyMatch(setting -> setting.key().equals(key));
  }

  private Path databases() {
    return home.resolve("databases");
  }

  /** Deletes the databases, and the results unless they are kept. */
  void close() throws IOException {
    delete(kept ? databases() : home);
  }

  private static void delete(Path directory) throws IOException {
    if (!Files.exists(directory)) {
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
}
