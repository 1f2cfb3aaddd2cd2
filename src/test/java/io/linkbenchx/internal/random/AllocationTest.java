package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.linkbenchx.random.RandomStream;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** Draws are part of every transaction, and those allocate nothing. */
class AllocationTest {
  private static final int DRAWS = 200_000;
  private static final long N = 1_000_000;

  /** The compiler may allocate a little on our behalf; one object per draw would be 3 MB. */
  private static final long TOLERATED = 100_000;

  @Test
  void drawingAllocatesNothing() {
    EmpiricalTables tables = EmpiricalTables.builtIn(EmpiricalTables.Profile.FB2011);
    IdRange range = new IdRange(1, N + 1);
    KeyDistribution[] keys = {
      new GrayZipf(N, 0.8),
      new RejectionInversionZipf(N, 0.99),
      KeyDistribution.uniform(N),
      KeyDistribution.pareto(N, 0.2),
      KeyDistribution.special(N, 0.75, 0.01, 12),
      KeyDistribution.hotspot(N, 0.8, 0.2),
      KeyDistribution.latest(N, 0.99),
      KeyDistribution.geometric(N, 0.1),
      FormulaKeys.reciprocal(range),
      FormulaKeys.perfectPowers(range, 2),
      new EmpiricalKeys(tables.table(EmpiricalTable.Kind.LINK_READS), N),
      KeyDistribution.uniform(N).scrambled(new FeistelPermutation(1, N)::permute)
    };
    OutDegreeFunction degrees =
        RankedOutDegree.measured(
            new OutDegreeFunction.Common(range, 2, TypeSplit.LEGACY, 0, 0),
            tables.table(EmpiricalTable.Kind.LINKS));
    Id2Chooser chooser = new Id2Chooser(Id2Chooser.Rule.LEGACY, N + 1, 0, 0, 0);
    MultigetSize multiget = new MultigetSize(1, 128, 0.382);
    PayloadGenerator payloads =
        new PayloadGenerator(PayloadGeneratorTest.motif(PayloadSize.ofLinks(8), 32, 100, 0.225), 1);
    RandomStream random = RandomStream.of(1);
    long[] ids = new long[multiget.largest()];
    long warm = draw(keys, degrees, chooser, multiget, payloads, random, ids);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    long sum = draw(keys, degrees, chooser, multiget, payloads, random, ids);
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    assertThat(sum).isNotEqualTo(warm);
    assertThat(allocated).isLessThan(TOLERATED);
  }

  private static long draw(
      KeyDistribution[] keys,
      OutDegreeFunction degrees,
      Id2Chooser chooser,
      MultigetSize multiget,
      PayloadGenerator payloads,
      RandomStream random,
      long[] ids) {
    long sum = 0;
    for (int i = 0; i < DRAWS; i++) {
      long id1 = 1;
      for (KeyDistribution distribution : keys) {
        id1 = 1 + distribution.next(random);
        sum += id1;
      }
      long links = degrees.links(id1, i & 1);
      sum += chooser.choose(random, id1, links, Id2Chooser.EXISTING_UPDATE);
      chooser.chooseMany(random, id1, links, Id2Chooser.EXISTING_GET, ids, multiget.next(random));
      sum += ids[0];
      random.reseed(sum, i);
      int length = payloads.generate(random.nextLong());
      sum += payloads.matches(payloads.buffer(), 0, length, i) ? 1 : 0;
      sum += (long) (1000 * random.nextGaussian());
    }
    return sum;
  }
}
