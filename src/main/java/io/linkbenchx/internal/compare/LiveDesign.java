package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.statistics.GroupSequential;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.result.Word;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Everything about a live comparison that is fixed before its first block.
 *
 * @param pairs largest number
 * @param looks 1 … 6, at equal numbers of units, the last one after all pairs
 * @param blockSeconds length of a block
 * @param droppedSeconds at the beginning of each block, not measured
 * @param practiceSeconds that a new process runs before its blocks count, at least one block
 * @param delta smaller changes are negligible, 0.01 = 1 %
 * @param restart pairs per launch, after which both sides are restarted; 0 = one launch
 * @param seed of the order within the pairs: start time of the session, epoch milliseconds; also
 *     the time of the loaded rows
 */
public record LiveDesign(
    int pairs,
    int looks,
    double blockSeconds,
    double droppedSeconds,
    double practiceSeconds,
    double delta,
    int restart,
    long seed) {
  /** Largest number of pairs, unless given: about 40 minutes. */
  public static final int PAIRS = 84;

  /** Pairs per launch, unless given: many short launches detect more than a few long ones. */
  public static final int RESTART = 3;

  /** Number of looks, unless given. */
  public static final int LOOKS = 4;

  private static final double BLOCK_SECONDS = 10;
  private static final double DROPPED_SECONDS = 2;
  private static final double PRACTICE_SECONDS = 10;
  private static final double DELTA = 0.01;

  /** Largest number of looks. */
  public static final int MOST_LOOKS = 6;

  /** With fewer units, the probability that all have the same sign by chance exceeds 2.5 %. */
  public static final int LEAST_UNITS = 7;

  /** Probability of a false alarm, for either figure and at any look. */
  static final double MISS = 0.05;

  static final double POWER = 0.8;

  /** The unit with one log ratio in the test: the interval contains the variance between units. */
  public enum Unit implements Word {
    /** Both sides newly started: its log ratio is the mean over its pairs. */
    LAUNCH,
    /**
     * Two blocks of processes that live as long as the session: the result applies to these
     * processes only.
     */
    PAIR
  }

  /** The design of a session without options. */
  public static LiveDesign usual(long seed) {
    return new LiveDesign(
        PAIRS, LOOKS, BLOCK_SECONDS, DROPPED_SECONDS, PRACTICE_SECONDS, DELTA, RESTART, seed);
  }

  /** The unit of the test. */
  public Unit unit() {
    return restart > 0 ? Unit.LAUNCH : Unit.PAIR;
  }

  /**
   * The order of a pair; who begins is random.
   *
   * @param pair 1 …; 0 for the uncounted blocks
   */
  public List<LiveBlock.Side> order(int pair) {
    LiveBlock.Side begins =
        ((Hash64.hash(seed, pair) >>> 32) & 1) == 0 ? LiveBlock.Side.A : LiveBlock.Side.B;
    return List.of(begins, begins.other());
  }

  /** Number of uncounted blocks of a new process, in which its code is compiled. */
  public int practice() {
    return (int) Math.max(1, Math.ceil(practiceSeconds / blockSeconds));
  }

  /**
   * Number of pairs at a look.
   *
   * @param look 1 … {@link #looks}
   */
  public int pairsAt(int look) {
    return Math.min(pairs, pairsPerUnit() * unitsAt(look));
  }

  /** The look that is due after this many pairs; 0 if none is. */
  public int lookAt(int measured) {
    return IntStream.rangeClosed(1, looks)
        .filter(look -> pairsAt(look) == measured)
        .findFirst()
        .orElse(0);
  }

  private int unitsAt(int look) {
    return (look * units() + looks - 1) / looks;
  }

  private int pairsPerUnit() {
    return Math.max(1, restart);
  }

  /** Number of launches or pairs of a whole session; an interruption adds a launch. */
  public int units() {
    return (pairs + pairsPerUnit() - 1) / pairsPerUnit();
  }

  /** Bounds of the looks for this probability of a false alarm. */
  GroupSequential bounds(double miss) {
    double[] times =
        IntStream.rangeClosed(1, looks)
            .mapToDouble(look -> unitsAt(look) / (double) units())
            .toArray();
    return GroupSequential.of(miss, times);
  }

  /**
   * Validates the design.
   *
   * @throws CompareException with advice
   */
  public LiveDesign checked() {
    require(pairs >= LEAST_UNITS, "--pairs must be at least " + LEAST_UNITS);
    require(looks >= 1 && looks <= MOST_LOOKS, "--looks must be between 1 and " + MOST_LOOKS);
    require(restart >= 0, "--restart must be 0 or a number of pairs");
    require(
        units() >= LEAST_UNITS,
        "%d pairs with --restart %d are %s, %d is the minimum: use --pairs %d, or --restart 0 for"
            + " one launch, which says nothing about the next start",
        pairs,
        restart,
        Plural.of(units(), "launch"),
        LEAST_UNITS,
        LEAST_UNITS * (long) restart);
    require(delta > 0 && delta < 1, "--delta must be between 0 and 100, percent");
    require(practiceSeconds >= 0, "--practice must be 0 or more seconds");
    require(droppedSeconds >= 0 && droppedSeconds < blockSeconds, "--drop must be below --block");
    require(blockSeconds - droppedSeconds >= 0.1, "--block must be 0.1 s longer than --drop");
    return this;
  }

  private static void require(boolean holds, String message, Object... values) {
    if (!holds) {
      throw new CompareException(message, values);
    }
  }
}
