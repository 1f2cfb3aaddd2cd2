package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.random.EmpiricalKeys;
import io.linkbenchx.internal.random.EmpiricalTable.Kind;
import io.linkbenchx.internal.random.EmpiricalTables;
import io.linkbenchx.internal.random.FormulaKeys;
import io.linkbenchx.internal.random.GrayZipf;
import io.linkbenchx.internal.random.IdRange;
import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.internal.random.LinkBenchShuffler;
import io.linkbenchx.internal.random.LinkBenchShuffler.Family;
import io.linkbenchx.internal.workload.linkgraph.settings.AccessSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.DistributionSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.RuleSettings.WriteBlend;

/**
 * Creates the access distributions. Measured and class-based ones are scattered by LinkBench's
 * three permutations; its formulas (round robin, powers …) are not.
 */
final class AccessFactory {
  private static final double PERCENT = 100;

  private final IdRange ids;
  private final AccessSettings settings;
  private final boolean ownBlend;
  private final EmpiricalTables tables;
  private final Accesses shared;

  /** Whether a distribution has a position of its own, and so cannot be shared. */
  private boolean perClient;

  /**
   * The ids that each class of transactions accesses, as ranks to be added to the first id.
   *
   * @param linkReads COUNT_LINK, MULTIGET_LINK, GET_LINKS_LIST
   * @param linkWrites ADD_LINK, DELETE_LINK, UPDATE_LINK
   */
  record Accesses(
      KeyDistribution linkReads,
      KeyDistribution linkWrites,
      KeyDistribution nodeReads,
      KeyDistribution nodeUpdates,
      KeyDistribution nodeDeletes) {}

  AccessFactory(LinkGraphSettings settings, IdRange ids, EmpiricalTables tables) {
    this.ids = ids;
    this.settings = settings.access();
    this.ownBlend = settings.rules().writeBlend() == WriteBlend.OWN;
    this.tables = tables;
    this.shared = make(0);
  }

  /** The distributions of one client; stateless ones are shared by all clients. */
  Accesses forClient(int client) {
    return perClient ? make(client) : shared;
  }

  private Accesses make(int client) {
    KeyDistribution readUncorrelated =
        keys(settings.readUncorrelated(), Family.UNCORRELATED, Kind.LINK_READS, client);
    KeyDistribution writeUncorrelated =
        ownBlend
            ? keys(settings.writeUncorrelated(), Family.UNCORRELATED, Kind.LINK_WRITES, client)
            : readUncorrelated;
    double readShare = settings.readBlend();
    return new Accesses(
        blend(
            keys(settings.read(), Family.LINKS, Kind.LINK_READS, client),
            readUncorrelated,
            readShare),
        blend(
            keys(settings.write(), Family.LINKS, Kind.LINK_WRITES, client),
            writeUncorrelated,
            ownBlend ? settings.writeBlend().orElse(readShare) : readShare),
        keys(settings.nodeRead(), Family.NODE, Kind.NODE_READS, client),
        keys(settings.nodeUpdate(), Family.NODE, Kind.NODE_WRITES, client),
        keys(settings.nodeDelete(), Family.NODE, Kind.NODE_WRITES, client));
  }

  private static KeyDistribution blend(
      KeyDistribution common, KeyDistribution blended, double percent) {
    return percent == 0 ? common : common.blended(blended, percent / PERCENT);
  }

  private KeyDistribution keys(
      DistributionSettings wanted, Family family, Kind measured, int client) {
    long n = ids.size();
    return switch (wanted.function()) {
      case ZIPF -> scrambled(new GrayZipf(n, wanted.shape()), family);
      case UNIFORM -> scrambled(KeyDistribution.uniform(n), family);
      case GEOMETRIC ->
          scrambled(KeyDistribution.geometric(n, wanted.probability().orElseThrow()), family);
      case REAL ->
          scrambled(new EmpiricalKeys(tables.table(wanted.table().orElse(measured)), n), family);
      // Each client starts at another id; otherwise all would visit the same ids at the same time.
      case ROUND_ROBIN -> {
        perClient = true;
        yield KeyDistribution.roundRobin(n, client * 7919L);
      }
      case RECIPROCAL -> FormulaKeys.reciprocal(ids);
      case MULTIPLE -> FormulaKeys.multiples(ids, parameter(wanted));
      case POWER -> FormulaKeys.powers(ids, parameter(wanted));
      case PERFECT_POWER -> FormulaKeys.perfectPowers(ids, parameter(wanted));
    };
  }

  private static int parameter(DistributionSettings settings) {
    return Math.toIntExact(settings.config().orElseThrow());
  }

  private KeyDistribution scrambled(KeyDistribution ranks, Family family) {
    return ranks.scrambled(LinkBenchShuffler.of(family, ids.size())::permute);
  }
}
