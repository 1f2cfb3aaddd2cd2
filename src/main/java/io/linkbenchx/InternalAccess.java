package io.linkbenchx;

import io.linkbenchx.config.Origin;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Planner;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** What the command line and the JUnit extension use of a benchmark in addition to its API. */
@Internal
public final class InternalAccess {
  private InternalAccess() {}

  /** The steps that will run. */
  public static Plan plan(LinkBenchX bench) {
    return bench.plan;
  }

  /** How much the command line logs. */
  public static LogSettings logging(LinkBenchX bench) {
    return bench.planner.config().read(LogSettings.class);
  }

  /** The settings, for inspection without a run; never throws for an invalid configuration. */
  public static Planner planner(LinkBenchX.Builder builder) {
    return builder.planner();
  }

  /** Problems of what {@code set} is given are reported as those of {@code -D}. */
  public static LinkBenchX.Builder ofCommandLine(LinkBenchX.Builder builder) {
    builder.origin = new Origin.CommandLine();
    return builder;
  }

  /** Where to print what a person must know before the run begins. */
  public static LinkBenchX.Builder printing(LinkBenchX.Builder builder, Consumer<String> say) {
    builder.say = say;
    return builder;
  }

  /** The result of all shares of a run that has ended, for the first of them. */
  public static Optional<Path> merged(BenchRun run) {
    return run.merged;
  }

  /** The process runs only this visit of the plan, 1 …, of a run to resume. */
  public static LinkBenchX.Builder visit(LinkBenchX.Builder builder, int number) {
    builder.visit = OptionalInt.of(number);
    return builder;
  }
}
