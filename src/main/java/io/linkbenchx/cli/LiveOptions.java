package io.linkbenchx.cli;

import io.linkbenchx.compare.CompareException;
import io.linkbenchx.compare.LiveDesign;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of {@code compare --live}. Null = not given. */
final class LiveOptions {
  private static final int PAIRS = 84;
  private static final int RESTART = 3;
  private static final int LOOKS = 4;
  private static final double BLOCK_SECONDS = 10;
  private static final double DROPPED_SECONDS = 2;
  private static final double PRACTICE_SECONDS = 10;
  private static final double DELTA_PERCENT = 1;
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  @Option(
      names = "--live",
      description =
          "BASE and OTHER are configurations: run them alternately in short blocks and test whether"
              + " they differ.")
  private boolean live;

  @Option(
      names = {"-o", "--results"},
      paramLabel = "DIR",
      description =
          "Session directory; an interrupted session in it is continued. Default:"
              + " a new one below results")
  private Path directory;

  @Option(
      names = "--pairs",
      paramLabel = "PAIRS",
      description = "Maximum number of pairs of blocks. Default: " + PAIRS + ", 40 minutes")
  private Integer pairs;

  @Option(
      names = "--looks",
      paramLabel = "LOOKS",
      description = "Number of analyses, 1 to 6. Default: " + LOOKS)
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
              + RESTART)
  private Integer restart;

  @Mixin private Overrides overrides;

  boolean live() {
    return live;
  }

  /** Rejects options of a live comparison if there is none. */
  void requireUnused() {
    if (directory != null
        || pairs != null
        || looks != null
        || block != null
        || drop != null
        || practice != null
        || delta != null
        || restart != null
        || !overrides.values().isEmpty()) {
      throw new CompareException(
          "-o, -D, --pairs, --looks, --block, --drop, --practice, --delta and --restart are valid"
              + " only with --live");
    }
  }

  /** Keys that apply to both sides. */
  Map<String, String> settings() {
    return overrides.values();
  }

  /** Directory of the existing or new session. */
  Path directory() {
    return directory != null
        ? directory
        : Path.of("results", STAMP.format(Instant.now()) + "-live");
  }

  /**
   * The design to fix.
   *
   * @throws CompareException with advice
   */
  LiveDesign design(long seed) {
    return new LiveDesign(
            or(pairs, PAIRS),
            or(looks, LOOKS),
            or(block, BLOCK_SECONDS),
            or(drop, DROPPED_SECONDS),
            or(practice, PRACTICE_SECONDS),
            or(delta, DELTA_PERCENT) / 100,
            or(restart, RESTART),
            seed)
        .checked();
  }

  private static <T> T or(T given, T otherwise) {
    return given == null ? otherwise : given;
  }

  /** Whether no given option differs from the design of an existing session. */
  boolean agreeWith(LiveDesign fixed) {
    LiveDesign given =
        new LiveDesign(
            or(pairs, fixed.pairs()),
            or(looks, fixed.looks()),
            or(block, fixed.blockSeconds()),
            or(drop, fixed.droppedSeconds()),
            or(practice, fixed.practiceSeconds()),
            delta == null ? fixed.delta() : delta / 100,
            or(restart, fixed.restart()),
            fixed.seed());
    return given.equals(fixed);
  }
}
