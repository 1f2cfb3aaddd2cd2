package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.workload.Differences;
import io.linkbenchx.workload.TotalsCheck;
import java.util.Map;

/** Compares the totals of a graph; right after a load also the digest. */
final class GraphTotals {
  private GraphTotals() {}

  /**
   * Name → the comparison as text, or "NA: reason".
   *
   * @param full whether all rows were read
   */
  static Map<String, String> compare(
      CheckScope scope, GraphFindings found, boolean full, Differences differences) {
    TotalsCheck check = new TotalsCheck(differences);
    if (!scope.checksPayloads()) {
      check.impossible("payloads", scope.payloads());
    }
    if (!full) {
      check.impossible("totals", "only a sample was read");
    } else if (scope.facts().isEmpty()) {
      check.impossible("totals", scope.payloads());
    } else if (scope.unknown().isPresent()) {
      check.impossible("totals", scope.unknown().get());
    } else {
      compare(check, scope, scope.facts().get().totals(), found);
    }
    return check.texts();
  }

  private static void compare(
      TotalsCheck check, CheckScope scope, LoadTotals loaded, GraphFindings found) {
    GraphEffects runs = scope.effects().orElse(GraphEffects.NONE);
    long nodes = loaded.nodes();
    long links = loaded.links();
    long counts = loaded.counts();
    check.compare("nodes", nodes, runs.nodes(), runs.nodesLess(), runs.nodesMore(), found.nodes);
    check.compare("links", links, runs.links(), 0, runs.linksMore(), found.links);
    check.compare(
        "visible links",
        links,
        runs.visible(),
        runs.visibleLess(),
        runs.linksMore(),
        found.visible);
    check.compare("count writes", counts, runs.changes(), 0, runs.changesMore(), found.countWrites);
    if (scope.fresh()) {
      check.compare("counts", counts, 0, 0, 0, found.counts);
      check.digest(loaded.digest(), found.digest);
    }
  }
}
