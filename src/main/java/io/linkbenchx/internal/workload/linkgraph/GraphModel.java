package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.random.ArithmeticOutDegree;
import io.linkbenchx.internal.random.DegreeClass;
import io.linkbenchx.internal.random.EmpiricalTable;
import io.linkbenchx.internal.random.EmpiricalTable.Kind;
import io.linkbenchx.internal.random.EmpiricalTables;
import io.linkbenchx.internal.random.GrayZipf;
import io.linkbenchx.internal.random.IdRange;
import io.linkbenchx.internal.random.OutDegreeFunction;
import io.linkbenchx.internal.random.RankedOutDegree;
import io.linkbenchx.internal.random.TypeSplit;
import io.linkbenchx.internal.workload.linkgraph.settings.GraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.OutDegreeSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.RuleSettings;
import java.nio.charset.StandardCharsets;
import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The graph that the settings define: its ids and the loaded links of each. Immutable; shared by
 * loaders, clients and verifiers.
 *
 * @param ids loaded node ids, startid1 inclusive to maxid1 exclusive
 * @param degrees number of loaded links of every id
 * @param table the measured table that the out-degrees come from, as text, "" for formulas; part of
 *     the definition's hash
 */
record GraphModel(
    LinkGraphSettings settings, IdRange ids, OutDegreeFunction degrees, String table) {

  /** The only type of node. */
  static final int NODE_TYPE = 2048;

  /** Type of the links numbered 0; the others follow. */
  static final long LINK_TYPE_BASE = 123456789L;

  /** Version of a node that was loaded or added. */
  static final long NEW_VERSION = 1;

  /** Version of an updated node, however often it was updated (LinkBench's constant). */
  static final long UPDATED_VERSION = 2;

  private static final int HASH_DIGITS = 8;

  /** The graph of these settings. */
  static GraphModel of(LinkGraphSettings settings, EmpiricalTables tables) {
    GraphSettings graph = settings.graph();
    OutDegreeSettings degrees = graph.outDegree();
    IdRange ids = new IdRange(graph.startid1(), graph.maxid1());
    OutDegreeFunction.Common common =
        new OutDegreeFunction.Common(
            ids,
            graph.linkTypeCount(),
            settings.rules().effectiveLinkSplit(),
            degrees.function().formula() ? degrees.defaultLinks().orElseThrow() : 0,
            degrees.max());
    if (degrees.function() != OutDegreeSettings.Function.REAL) {
      return new GraphModel(settings, ids, function(degrees, common), "");
    }
    EmpiricalTable table = tables.table(degrees.table().orElse(Kind.LINKS));
    // Does not depend on the path of the file.
    String origin = table.compact() ? "built-in " + degrees.source().text() : "file";
    String name = origin + " " + table.points() + " points to " + table.largest();
    return new GraphModel(settings, ids, RankedOutDegree.measured(common, table), name);
  }

  private static OutDegreeFunction function(
      OutDegreeSettings settings, OutDegreeFunction.Common common) {
    long n = common.range().size();
    return switch (settings.function()) {
      case REAL -> throw new IllegalArgumentException("a table is no formula");
      case CONST -> ArithmeticOutDegree.constant(common);
      case RECIPROCAL -> RankedOutDegree.reciprocal(common);
      case MULTIPLES -> ArithmeticOutDegree.multiples(common, parameter(settings));
      case PERFECT_SQUARES -> ArithmeticOutDegree.perfectPowers(common, parameter(settings));
      case EXPONENTIAL -> ArithmeticOutDegree.exponential(common, parameter(settings));
      case ZIPF -> {
        GrayZipf zipf = new GrayZipf(n, settings.shape().orElseThrow());
        yield scaled(common, settings, "GrayZipf", zipf::share);
      }
      case UNIFORM -> scaled(common, settings, "UniformKeys", rank -> 1.0 / n);
      case GEOMETRIC -> {
        double p = settings.probability().orElseThrow();
        yield scaled(
            common, settings, "GeometricKeys", rank -> p * StrictMath.pow(1 - p, (double) rank));
      }
    };
  }

  /**
   * @param name as in the results of all versions
   */
  private static OutDegreeFunction scaled(
      OutDegreeFunction.Common common,
      OutDegreeSettings settings,
      String name,
      LongToDoubleFunction shares) {
    return RankedOutDegree.scaled(common, name, shares, settings.mean().orElseThrow());
  }

  private static int parameter(OutDegreeSettings settings) {
    return Math.toIntExact(settings.config().orElseThrow());
  }

  PayloadForms forms() {
    return PayloadForms.of(settings);
  }

  /** The payloads of a graph with this seed; for one thread. */
  GraphPayloads payloads(long seed) {
    return new GraphPayloads(forms(), ids.end(), seed);
  }

  /** The rows of a load; for one thread. */
  LoadRows rows(long seed, long loadTime) {
    return new LoadRows(this, payloads(seed), seed, loadTime);
  }

  /** Number of link types. */
  int types() {
    return degrees.types();
  }

  /** LinkBench's randomid2max; 0 = links go to the ids that follow id1. */
  long randomId2Max() {
    return settings.graph().randomid2max();
  }

  /**
   * Number of loaded links of (id1, type).
   *
   * @param type 0 … types−1
   */
  long links(long id1, int type) {
    return distinct(degrees.links(id1, type));
  }

  /** Number of loaded links of an id, over all types. */
  long total(long id1) {
    return randomId2Max() == 0
        ? degrees.total(id1)
        : IntStream.range(0, types()).mapToLong(type -> links(id1, type)).sum();
  }

  /** Number of links of one id of a class, over all types. */
  long totalOf(DegreeClass degreeClass) {
    TypeSplit split = degrees.split();
    long degree = degreeClass.degree();
    return randomId2Max() == 0
        ? split.total(degree, types())
        : IntStream.range(0, types())
            .mapToLong(type -> distinct(split.links(degree, type, types())))
            .sum();
  }

  /** Links that a load of all ids creates. */
  long totalLinks() {
    return degrees.sum(this::totalOf);
  }

  /** Count rows that a load of all ids creates: one per (id1, type) that has a link. */
  long totalCounts() {
    return degrees.expectedCountRows();
  }

  /**
   * A short hash of everything that defines the workload except its size: mix, skew, out-degrees,
   * payloads and rules. Runs with different hashes did different work.
   */
  String profileHash() {
    RuleSettings rules = settings.rules();
    String definition =
        String.join(
            "\n",
            settings.mix().toString(),
            settings.access().toString(),
            settings.payload().toString(),
            settings.multiget().toString(),
            settings.graph().outDegree().toString(),
            table,
            "types " + settings.graph().linkTypeCount(),
            "randomid2max " + settings.graph().randomid2max(),
            rules.effectiveLinkSplit().toString(),
            rules.effectiveId2Rule().toString(),
            rules.effectiveUpdateStatement().toString(),
            rules.writeBlend().toString(),
            rules.multigetRule().toString(),
            rules.motifRule().toString(),
            "added " + rules.addedNodesReadable(),
            "id2gen " + rules.id2GenConfig());
    return hash(definition);
  }

  /** Eight hexadecimal digits of any text. */
  static String hash(String text) {
    return InputFile.sha256(text.getBytes(StandardCharsets.UTF_8)).substring(0, HASH_DIGITS);
  }

  /** Nodes that a load creates. */
  long totalNodes() {
    return settings.graph().generateNodes() ? ids.size() : 0;
  }

  /** With randomid2max there are no more distinct targets than that. */
  private long distinct(long links) {
    long most = randomId2Max();
    return most == 0 ? links : Math.min(links, most);
  }
}
