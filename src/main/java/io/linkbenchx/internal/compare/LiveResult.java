package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.LiveBlock.LivePair;
import io.linkbenchx.internal.compare.LiveVerdict.LiveFinding;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * A live comparison so far.
 *
 * @param a name of A
 * @param b name of B
 * @param pairs number of complete pairs
 * @param launches of each side, including those that an interruption cut short
 * @param unit of the test; the intervals contain the variance between units
 * @param withServer whether the CPU time includes the server's
 * @param givenUp transactions without success in all counted blocks
 * @param idleCores the larger mean of CPUs that a side kept busy while it waited; null if not
 *     measured
 * @param findings one per figure
 * @param differences in configuration, versions, database settings and machine
 * @param objections why the two should not be compared
 */
public record LiveResult(
    String a,
    String b,
    LiveDesign design,
    int pairs,
    int launches,
    LiveDesign.Unit unit,
    boolean withServer,
    long givenUp,
    Double idleCores,
    List<LiveFinding> findings,
    List<Difference> differences,
    List<Objection> objections) {

  /**
   * The result of a session.
   *
   * @param runs the newest results of A and of B; empty if there are none yet
   */
  public static LiveResult of(
      LiveStore.Head head, List<LivePair> pairs, LiveVerdict verdict, Optional<Runs> runs) {
    return new LiveResult(
        head.a().file(),
        head.b().file(),
        head.design(),
        pairs.size(),
        (int) pairs.stream().mapToInt(LivePair::launch).distinct().count(),
        head.design().unit(),
        LiveFigure.withServer(pairs),
        pairs.stream().mapToLong(pair -> pair.a().givenUp() + pair.b().givenUp()).sum(),
        idle(pairs),
        verdict.of(pairs),
        runs.map(Runs::differences).orElse(List.of()),
        runs.map(Runs::objections).orElse(List.of()));
  }

  /** The results that the processes of both sides wrote. */
  public record Runs(StoredRun a, StoredRun b) {
    /** The differences between the two, except data directories that the session gave them. */
    public List<Difference> differences() {
      return Difference.between(Side.of(a), Side.of(b)).stream()
          .filter(d -> !ofSession(d))
          .toList();
    }

    private static boolean ofSession(Difference d) {
      String own = "/" + LiveStore.data(LiveBlock.Side.A);
      String theirs = "/" + LiveStore.data(LiveBlock.Side.B);
      return d.base().size() == 1
          && d.base().get(0).endsWith(own)
          && d.other().equals(List.of(d.base().get(0).replaceFirst(own + "$", theirs)));
    }

    /** Why they should not be compared; known after each has run a block. */
    public List<Objection> objections() {
      return Objection.of(Side.of(a), Side.of(b));
    }
  }

  private static Double idle(List<LivePair> pairs) {
    OptionalDouble a = pairs.stream().map(LivePair::a).flatMapToDouble(LiveResult::idle).average();
    OptionalDouble b = pairs.stream().map(LivePair::b).flatMapToDouble(LiveResult::idle).average();
    return a.isEmpty() && b.isEmpty() ? null : Double.valueOf(Math.max(a.orElse(0), b.orElse(0)));
  }

  private static DoubleStream idle(LiveBlock block) {
    return block.idleCores() == null ? DoubleStream.empty() : DoubleStream.of(block.idleCores());
  }

  /** Whether all figures are final. */
  public boolean over() {
    return pairs >= design.pairs() || findings.stream().allMatch(LiveFinding::decided);
  }
}
