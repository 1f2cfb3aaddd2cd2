package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.random.ArithmeticOutDegree;
import io.linkbenchx.internal.random.EmpiricalTable;
import io.linkbenchx.internal.random.GeometricKeys;
import io.linkbenchx.internal.random.GrayZipf;
import io.linkbenchx.internal.random.IdRange;
import io.linkbenchx.internal.random.OutDegreeFunction;
import io.linkbenchx.internal.random.RankShares;
import io.linkbenchx.internal.random.RankedOutDegree;
import io.linkbenchx.internal.random.UniformKeys;
import io.linkbenchx.internal.workload.linkgraph.settings.GraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.MeasuredTable;
import io.linkbenchx.internal.workload.linkgraph.settings.OutDegreeSettings;

/** Creates the configured out-degree function. */
final class OutDegrees {
  private OutDegrees() {}

  /** The graph of these settings. */
  static GraphModel model(LinkGraphSettings settings, MeasuredTables tables) {
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
    EmpiricalTable table = tables.table(degrees.table().orElse(MeasuredTable.LINKS));
    // Does not depend on the path of the file.
    String name = tables.origin() + " " + table.points() + " points to " + table.largest();
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
      case ZIPF -> scaled(common, new GrayZipf(n, settings.shape().orElseThrow()), settings);
      case UNIFORM -> scaled(common, new UniformKeys(n), settings);
      case GEOMETRIC ->
          scaled(common, new GeometricKeys(n, settings.probability().orElseThrow()), settings);
    };
  }

  private static OutDegreeFunction scaled(
      OutDegreeFunction.Common common, RankShares shares, OutDegreeSettings settings) {
    return RankedOutDegree.scaled(common, shares, settings.mean().orElseThrow());
  }

  private static int parameter(OutDegreeSettings settings) {
    return Math.toIntExact(settings.config().orElseThrow());
  }
}
