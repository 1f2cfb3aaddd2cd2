package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;
import java.util.List;

/**
 * LinkBench's REAL access: ids are accessed with the frequencies of a measured table.
 *
 * <p>With rank r expected to be accessed v(r) = table(1 − r/n) times, a draw gives rank r with
 * probability v(r) / Σ v. It takes one uniform integer x below Σ v and inverts the cumulative sum
 * of v, which is exact and needs no state, where LinkBench sweeps over ids by counters that all
 * threads share and that follow the table only after n · mean draws. Ranks whose table value is 0
 * are never drawn.
 */
public final class EmpiricalKeys extends KeyDistribution {
  private final long[] degrees;
  private final long[] firstRanks;

  /** Accesses to all ranks up to the end of a class; the last is the sum over all ranks. */
  private final long[] weights;

  private final StepGuide guide;

  /**
   * Accesses to n ids as in a table of kind link_nreads, link_nwrites, node_nreads or node_nwrites.
   */
  public EmpiricalKeys(EmpiricalTable table, long n) {
    super(n, "real (" + table.origin() + " " + table.kind().key() + ") of " + n);
    List<DegreeClass> used =
        table.classes(n, Long.MAX_VALUE).stream().filter(c -> c.degree() > 0).toList();
    if (used.isEmpty()) {
      throw new IllegalArgumentException("table " + table.origin() + " has no accesses");
    }
    this.degrees = used.stream().mapToLong(DegreeClass::degree).toArray();
    this.firstRanks = used.stream().mapToLong(DegreeClass::fromRank).toArray();
    this.weights = new long[used.size()];
    long sum = 0;
    for (int i = 0; i < weights.length; i++) {
      DegreeClass c = used.get(i);
      sum = Math.addExact(sum, Math.multiplyExact(c.ids(), c.degree()));
      weights[i] = sum;
    }
    this.guide = new StepGuide(weights);
  }

  @Override
  public long next(RandomStream random) {
    long x = random.nextLong(weights[weights.length - 1]);
    int i = guide.find(x);
    long before = i == 0 ? 0 : weights[i - 1];
    return firstRanks[i] + (x - before) / degrees[i];
  }
}
