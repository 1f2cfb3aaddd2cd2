package io.linkbenchx.internal.cli;

import static java.util.Objects.requireNonNullElse;

import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.compare.LiveDesign;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of {@code compare --live}. Null = not given. */
final class LiveOptions {
  @Option(
      names = "--live",
      description =
          "Run configurations BASE and OTHER alternately in short blocks; test if they differ.")
  boolean live;

  @Option(
      names = {"-o", "--results"},
      paramLabel = "DIR",
      description =
          "Session directory; an interrupted session is continued. Default: a new one in results")
  private Path directory;

  @Option(
      names = "--pairs",
      paramLabel = "PAIRS",
      description =
          "Maximum number of pairs of blocks. Default: " + LiveDesign.PAIRS + ", 40 minutes")
  private Integer pairs;

  @Option(
      names = "--looks",
      paramLabel = "LOOKS",
      description = "Number of analyses, 1 to 6. Default: " + LiveDesign.LOOKS)
  private Integer looks;

  @Option(names = "--block", paramLabel = "SECONDS", description = "Length of a block. Default: 10")
  private Double block;

  @Option(
      names = "--drop",
      paramLabel = "SECONDS",
      description = "Unmeasured start of each block. Default: 2")
  private Double drop;

  @Option(
      names = "--practice",
      paramLabel = "SECONDS",
      description = "Warm-up of new processes before their blocks count. Default: 10")
  private Double practice;

  @Option(
      names = "--delta",
      paramLabel = "PERCENT",
      description = "A and B count as equal if they differ by less. Default: 1")
  private Double delta;

  @Option(
      names = "--restart",
      paramLabel = "PAIRS",
      description =
          "Pairs per launch, after which both sides are restarted; launches are the unit of the"
              + " test. 0: one launch, with an outcome for its two processes only. Default: "
              + LiveDesign.RESTART)
  private Integer restart;

  /** Keys that apply to both sides. */
  @Mixin Overrides overrides;

  /** Rejects options of a live comparison if there is none. */
  void requireUnused() {
    boolean given =
        Stream.of(directory, pairs, looks, block, drop, practice, delta, restart)
            .anyMatch(Objects::nonNull);
    if (given || !overrides.values().isEmpty()) {
      throw new CompareException(
          "-o, -D, --pairs, --looks, --block, --drop, --practice, --delta and --restart are valid"
              + " only with --live");
    }
  }

  /** Directory of the existing or new session. */
  Path directory() {
    String now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString().replaceAll("[-:]", "");
    return requireNonNullElse(directory, Path.of("results", now + "-live"));
  }

  /**
   * The design to fix.
   *
   * @throws CompareException with advice
   */
  LiveDesign design(long seed) {
    return over(LiveDesign.usual(seed)).checked();
  }

  /** Whether no given option differs from the design of an existing session. */
  boolean agreeWith(LiveDesign fixed) {
    return over(fixed).equals(fixed);
  }

  /** A design with the given options in place of its own. */
  private LiveDesign over(LiveDesign design) {
    return new LiveDesign(
        requireNonNullElse(pairs, design.pairs()),
        requireNonNullElse(looks, design.looks()),
        requireNonNullElse(block, design.blockSeconds()),
        requireNonNullElse(drop, design.droppedSeconds()),
        requireNonNullElse(practice, design.practiceSeconds()),
        delta == null ? design.delta() : delta / 100,
        requireNonNullElse(restart, design.restart()),
        design.seed());
  }
}
