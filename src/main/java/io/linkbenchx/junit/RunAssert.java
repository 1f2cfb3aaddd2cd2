package io.linkbenchx.junit;

import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.figure.Limit;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.result.Failure;
import io.linkbenchx.result.LimitResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Limits on the figures of a run. A violated limit throws an {@link AssertionError} whose message
 * contains the run's tables and the path of its results. A figure that was not measured also fails.
 *
 * <p>The figures come from a single run on a machine that may be busy: set limits that no chance
 * variation violates, and use {@code linkbenchx compare} to find small changes.
 */
public final class RunAssert {
  private final RunResult result;
  private final Optional<Path> directory;

  RunAssert(RunResult result, Optional<Path> directory) {
    this.result = result;
    this.directory = directory;
  }

  /** For a run that wrote no results: failures show no tables. */
  public static RunAssert of(RunResult result) {
    return new RunAssert(result, Optional.empty());
  }

  /**
   * For a run whose results are kept.
   *
   * @param directory of its results, see {@link io.linkbenchx.BenchRun#directory}
   */
  public static RunAssert of(RunResult result, Path directory) {
    return new RunAssert(result, Optional.of(directory));
  }

  /** All figures of the run. */
  public RunResult result() {
    return result;
  }

  /** The result directory; empty if no results were written. */
  public Optional<Path> directory() {
    return directory;
  }

  /**
   * Asserts a limit in the form of the option {@code --limit}: {@code p99(GET_NODE) <= 5 ms} for
   * every measured step, {@code rate of load >= 1000} for the named one.
   *
   * @throws IllegalArgumentException if it cannot be read, or names a step that the run did not
   *     have; the message says what to write
   */
  public RunAssert assertThat(String limit) {
    Limit read = Limit.parse(limit);
    List<StepResult> steps =
        read.step() == null ? result.steps() : List.of(result.step(read.step()));
    List<LimitResult> judged = read.of(steps);
    if (judged.isEmpty()) {
      throw failure("limit " + read.text() + " is missed: no step was measured");
    }
    require(judged);
    return this;
  }

  void require(List<LimitResult> judged) {
    List<String> missed =
        judged.stream().filter(LimitResult::missed).map(LimitResult::text).toList();
    if (!missed.isEmpty()) {
      throw failure(String.join("\n", missed));
    }
  }

  /** Asserts that the data were verified and no difference was found. */
  public RunAssert isVerified() {
    VerificationResult verification = result.verification();
    if (verification == null) {
      throw failure("nothing was verified: add verify to the setting phases");
    }
    if (!verification.passed()) {
      String first = verification.differences().stream().findFirst().orElse("");
      String many = Plural.of(verification.differenceCount(), "difference");
      String found = many + " between the data and what was acknowledged; the first: ";
      throw failure(verification.made() ? found + first : first);
    }
    return this;
  }

  /** Asserts that no step gave up a transaction, warm-ups included. Retries are not errors. */
  public RunAssert hasNoErrors() {
    for (StepResult step : result.steps()) {
      List<Failure> failures = step.failures();
      if (failures != null && !failures.isEmpty()) {
        throw failure("step " + step.name() + " gave up transactions: " + text(failures));
      }
      step(step.name()).errorsAtMost(0); // an imported step has no failures by kind
    }
    return this;
  }

  /**
   * One step by name: "load", "run", "open".
   *
   * @throws IllegalArgumentException if the run had no such step; the message lists its steps
   */
  public StepAssert step(String name) {
    return new StepAssert(this, result.step(name));
  }

  static String text(List<Failure> failures) {
    return failures.stream()
        .map(failure -> failure.count() + " " + RunFailure.text(failure))
        .collect(Collectors.joining("; "));
  }

  /** Details of the run for a failure's message. */
  String details() {
    ConsoleReport console = ConsoleReport.USUAL;
    StringBuilder text = new StringBuilder(console.head(result)).append('\n');
    result.steps().forEach(step -> text.append(console.stepLine(step)));
    if (result.verification() != null) {
      result.verification().checks().forEach(check -> text.append(console.verificationLine(check)));
    }
    return text.append('\n')
        .append(
            directory
                .map(kept -> console.tables(StoredRun.read(kept)) + "\n results kept in " + kept)
                .orElse(" no tables: remove noResults() to get them"))
        .append('\n')
        .toString();
  }

  AssertionError failure(String message) {
    return new RunAssertionError(message + "\n\n" + details());
  }
}
