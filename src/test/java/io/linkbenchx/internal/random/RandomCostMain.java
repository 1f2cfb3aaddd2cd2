package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Prints what a draw of each generator costs, in ns: the median of rounds that take turns, so that
 * a disturbance of the machine hits all of them. Run it alone on the machine.
 */
public final class RandomCostMain {
  private static final long IDS = 10_000_000;
  private static final int ROUNDS = 15;
  private static final int DRAWS = 1_000_000;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private RandomCostMain() {}

  /** Has no arguments. */
  public static void main(String[] args) {
    Map<String, LongSupplier> pieces = pieces();
    Map<String, double[]> times = new LinkedHashMap<>();
    long sink = 0;
    for (int round = -5; round < ROUNDS; round++) {
      for (Map.Entry<String, LongSupplier> piece : pieces.entrySet()) {
        long start = THREADS.getCurrentThreadCpuTime();
        sink += loop(piece.getValue());
        double ns = (THREADS.getCurrentThreadCpuTime() - start) / (double) DRAWS;
        if (round >= 0) {
          times.computeIfAbsent(piece.getKey(), k -> new double[ROUNDS])[round] = ns;
        }
      }
    }
    times.forEach(
        (name, ns) -> {
          Arrays.sort(ns);
          System.out.printf(
              Locale.ROOT, "%-44s %7.2f ns  (min %.2f)%n", name, ns[ROUNDS / 2], ns[0]);
        });
    System.out.println("checksum " + sink);
  }

  private static long loop(LongSupplier piece) {
    long sum = 0;
    for (int i = 0; i < DRAWS; i++) {
      sum += piece.getAsLong();
    }
    return sum;
  }

  private static Map<String, LongSupplier> pieces() {
    RandomStream r = RandomStream.of(1, 2);
    Map<String, LongSupplier> pieces = new LinkedHashMap<>();
    pieces.put("nextLong", r::nextLong);
    pieces.put("nextLong(bound)", () -> r.nextLong(IDS));
    pieces.put("nextGaussian", () -> (long) (1000 * r.nextGaussian()));
    addKeys(pieces, r);
    addDegrees(pieces, r);
    addPayloads(pieces, r);
    return pieces;
  }

  private static void addKeys(Map<String, LongSupplier> pieces, RandomStream r) {
    for (double shape : new double[] {0.8, 0.741, 0.625, 0.606}) {
      GrayZipf gray = new GrayZipf(IDS, shape);
      pieces.put(gray.describe(), () -> gray.next(r));
    }
    RejectionInversionZipf zipf = new RejectionInversionZipf(IDS, 0.8);
    pieces.put(zipf.describe(), () -> zipf.next(r));
    KeyDistribution pareto = KeyDistribution.pareto(IDS, 0.2);
    pieces.put(pareto.describe(), () -> pareto.next(r));
    KeyDistribution special = KeyDistribution.special(IDS, 0.75, 0.01, 12);
    pieces.put(special.describe(), () -> special.next(r));
    EmpiricalKeys real =
        new EmpiricalKeys(
            EmpiricalTables.builtIn(EmpiricalTables.Profile.FB2011)
                .table(EmpiricalTable.Kind.LINK_READS),
            IDS);
    pieces.put(real.describe(), () -> real.next(r));
    LinkBenchShuffler shuffler = LinkBenchShuffler.of(LinkBenchShuffler.Family.LINKS, IDS);
    pieces.put("uniform + LinkBenchShuffler.permute", () -> shuffler.permute(r.nextLong(IDS)));
    FeistelPermutation feistel = new FeistelPermutation(7, IDS);
    pieces.put("uniform + FeistelPermutation.permute", () -> feistel.permute(r.nextLong(IDS)));
  }

  private static void addDegrees(Map<String, LongSupplier> pieces, RandomStream r) {
    OutDegreeFunction degree =
        RankedOutDegree.measured(
            new OutDegreeFunction.Common(new IdRange(1, IDS + 1), 2, TypeSplit.CORRECT, 0, 0),
            EmpiricalTables.builtIn(EmpiricalTables.Profile.FB2017)
                .table(EmpiricalTable.Kind.LINKS));
    pieces.put("uniform id + out-degree", () -> degree.links(1 + r.nextLong(IDS), 1));
    Id2Chooser chooser = new Id2Chooser(Id2Chooser.Rule.LEGACY, IDS + 1, 0, 0, 0);
    pieces.put("id2, legacy rule", () -> chooser.choose(r, 5, 3, Id2Chooser.EXISTING_UPDATE));
    MultigetSize multiget = new MultigetSize(1, 128, 0.382);
    pieces.put("multiget size", () -> multiget.next(r));
  }

  private static void addPayloads(Map<String, LongSupplier> pieces, RandomStream r) {
    PayloadSize size = PayloadSize.ofNodes(128);
    pieces.put("payload size", () -> size.next(r));
    PayloadGenerator fixed =
        new PayloadGenerator(
            PayloadGeneratorTest.motif(
                new PayloadSize(128, 0, PayloadSize.NODE_LIMIT), 50, 220, 0.63),
            1);
    pieces.put("payload, motif, exactly 128 bytes", () -> fixed.generate(r.nextLong()));
    PayloadGenerator unique =
        new PayloadGenerator(
            PayloadGeneratorTest.uniform(new PayloadSize(128, 0, PayloadSize.NODE_LIMIT), 50, 220),
            1);
    pieces.put("payload, uniform, exactly 128 bytes", () -> unique.generate(r.nextLong()));
    PayloadGenerator node =
        new PayloadGenerator(PayloadGeneratorTest.motif(size, 50, 220, 0.63), 1);
    pieces.put("payload, motif, node, mean 211 bytes", () -> node.generate(r.nextLong()));
    PayloadGenerator link =
        new PayloadGenerator(PayloadGeneratorTest.motif(PayloadSize.ofLinks(8), 32, 100, 0.225), 1);
    pieces.put("payload, motif, link, mean 13 bytes", () -> link.generate(r.nextLong()));
  }
}
