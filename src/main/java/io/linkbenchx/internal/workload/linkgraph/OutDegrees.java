package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.random.ArithmeticOutDegree;
import io.linkbenchx.internal.random.DistributionOutDegree;
import io.linkbenchx.internal.random.EmpiricalOutDegree;
import io.linkbenchx.internal.random.EmpiricalTable;
import io.linkbenchx.internal.random.GeometricKeys;
import io.linkbenchx.internal.random.GrayZipf;
import io.linkbenchx.internal.random.IdRange;
import io.linkbenchx.internal.random.OutDegreeFunction;
import io.linkbenchx.internal.random.RankShares;
import io.linkbenchx.internal.random.ReciprocalOutDegree;
import io.linkbenchx.internal.random.TypeSplit;
import io.linkbenchx.internal.random.UniformKeys;
import io.linkbenchx.internal.workload.linkgraph.settings.GraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.OutDegreeSettings;

/** Creates the configured out-degree function. */
final class OutDegrees {
  private final IdRange ids;
  private final int types;
  private final OutDegreeSettings settings;
  private final TypeSplit split;
  private final MeasuredTables tables;

  private OutDegrees(LinkGraphSettings settings, MeasuredTables tables) {
    GraphSettings graph = settings.graph();
    this.ids = new IdRange(graph.firstId(), graph.maxId());
    this.types = graph.linkTypes();
    this.settings = graph.outDegree();
    this.split = TypeSplit.valueOf(settings.rules().effectiveLinkSplit().name());
    this.tables = tables;
  }

  /** The graph of these settings. */
  static GraphModel model(LinkGraphSettings settings, MeasuredTables tables) {
    OutDegrees made = new OutDegrees(settings, tables);
    return new GraphModel(settings, made.ids, made.function(), made.table());
  }

  private OutDegreeFunction function() {
    return switch (settings.function()) {
      case REAL -> new EmpiricalOutDegree(measured(), ids, types, split, settings.max());
      case CONST -> ArithmeticOutDegree.constant(common());
      case RECIPROCAL -> new ReciprocalOutDegree(common());
      case MULTIPLES -> ArithmeticOutDegree.multiples(common(), parameter());
      case PERFECT_SQUARES -> ArithmeticOutDegree.perfectPowers(common(), parameter());
      case EXPONENTIAL -> ArithmeticOutDegree.exponential(common(), parameter());
      case ZIPF -> scaled(new GrayZipf(ids.size(), settings.shape().orElseThrow()));
      case UNIFORM -> scaled(new UniformKeys(ids.size()));
      case GEOMETRIC -> scaled(new GeometricKeys(ids.size(), settings.probability().orElseThrow()));
    };
  }

  private EmpiricalTable measured() {
    return settings.table().map(tables::table).orElseGet(tables::outDegree);
  }

  /** A measured table as text that does not depend on the path of its file. */
  private String table() {
    if (settings.function() != OutDegreeSettings.Function.REAL) {
      return "";
    }
    EmpiricalTable table = measured();
    return tables.origin() + " " + table.points() + " points to " + table.largest();
  }

  private OutDegreeFunction scaled(RankShares shares) {
    double mean = settings.mean().orElseThrow();
    return new DistributionOutDegree(shares, mean, ids, types, split, settings.max());
  }

  private ArithmeticOutDegree.Common common() {
    return new ArithmeticOutDegree.Common(
        ids, types, split, settings.defaultLinks().orElseThrow(), settings.max());
  }

  private int parameter() {
    return Math.toIntExact(settings.config().orElseThrow());
  }
}
