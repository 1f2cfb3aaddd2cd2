package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.Word;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * One block of a live comparison: one side ran while the other waited. Null = not measured.
 *
 * @param pair 1 …; 0 for the uncounted blocks with which a process begins
 * @param side the side that ran
 * @param process 1 …, the launch of the process
 * @param first whether it was the first one of its pair
 * @param startedAt UTC, ISO 8601
 * @param seconds of the measured part
 * @param transactions completed in it
 * @param rate of those, per second
 * @param clientCpuMicros CPU time of the side's process per transaction, without JIT compilers,
 *     including an embedded engine
 * @param serverCpuMicros CPU time of the server's processes per transaction
 * @param givenUp transactions without success
 * @param idleCores CPUs that the side's process kept busy while it waited for this block and the
 *     other side ran
 */
public record LiveBlock(
    int pair,
    Side side,
    int process,
    boolean first,
    String startedAt,
    double seconds,
    long transactions,
    Double rate,
    Double clientCpuMicros,
    Double serverCpuMicros,
    long givenUp,
    Double idleCores) {

  /** One of the two sides. */
  public enum Side implements Word {
    /** The reference side. */
    A,
    /** The side compared with it. */
    B;

    /** The opposite side. */
    public Side other() {
      return this == A ? B : A;
    }
  }

  /** The block of a step that a side ran; the caller adds side and position. */
  public static LiveBlock of(StepResult step, String startedAt, Double idleCores) {
    return new LiveBlock(
        0,
        Side.A,
        0,
        true,
        startedAt,
        step.seconds(),
        step.transactions(),
        Figure.named("rate").of(step),
        Figure.named("cpu").of(step),
        Figure.named("server.cpu").of(step),
        step.totals().givenUp(),
        idleCores);
  }

  /** A copy at its position in a session. */
  public LiveBlock at(int newPair, Side newSide, int newProcess, boolean newFirst) {
    return new LiveBlock(
        newPair,
        newSide,
        newProcess,
        newFirst,
        startedAt,
        seconds,
        transactions,
        rate,
        clientCpuMicros,
        serverCpuMicros,
        givenUp,
        idleCores);
  }

  /**
   * Two consecutive blocks in random order, in processes of one launch.
   *
   * @param number 1 …
   */
  public record LivePair(int number, LiveBlock a, LiveBlock b) {

    /**
     * The complete pairs of a session in order. Pairs that an interruption cut in half are
     * excluded.
     */
    public static List<LivePair> of(List<LiveBlock> blocks) {
      List<LivePair> pairs = new ArrayList<>();
      Map<Side, LiveBlock> open = new EnumMap<>(Side.class);
      for (LiveBlock block : blocks) {
        if (block.pair() == pairs.size() + 1) {
          open.values().removeIf(other -> other.process() != block.process());
          open.put(block.side(), block);
        }
        if (open.size() == 2) {
          pairs.add(new LivePair(pairs.size() + 1, open.get(Side.A), open.get(Side.B)));
          open.clear();
        }
      }
      return List.copyOf(pairs);
    }

    /** The launch it belongs to: both sides were newly started for it. */
    public int launch() {
      return a.process();
    }
  }
}
