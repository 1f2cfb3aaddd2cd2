package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.Word;

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
}
