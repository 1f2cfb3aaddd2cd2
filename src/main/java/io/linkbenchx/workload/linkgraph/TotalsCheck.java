package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.workload.Differences;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Compares the totals found with those expected: loaded rows plus the acknowledged effects of runs,
 * give or take transactions whose commit is unknown; right after a load also the digest.
 */
final class TotalsCheck {
  private final CheckScope scope;
  private final Found found;
  private final Differences differences;
  private final Map<String, String> totals = new LinkedHashMap<>();

  private TotalsCheck(CheckScope scope, Found found, Differences differences) {
    this.scope = scope;
    this.found = found;
    this.differences = differences;
  }

  /**
   * Name → the comparison as text, or "NA: reason".
   *
   * @param full whether all rows were read
   */
  static Map<String, String> compare(
      CheckScope scope, Found found, boolean full, Differences differences) {
    TotalsCheck check = new TotalsCheck(scope, found, differences);
    if (!scope.checksPayloads()) {
      check.totals.put("payloads", "NA: " + scope.payloads());
    }
    if (!full) {
      check.totals.put("totals", "NA: only a sample was read");
    } else if (scope.facts().isEmpty()) {
      check.totals.put("totals", "NA: " + scope.payloads());
    } else if (scope.interrupted()) {
      check.totals.put("totals", "NA: a run was interrupted, so its effects are unknown");
    } else {
      check.compare(scope.facts().get().totals());
    }
    return check.totals;
  }

  private void compare(LoadTotals loaded) {
    GraphEffects runs = scope.effects().orElse(GraphEffects.NONE);
    total("nodes", loaded.nodes(), runs.nodes(), runs.nodesLess(), runs.nodesMore(), found.nodes);
    total("links", loaded.links(), runs.links(), 0, runs.linksMore(), found.links);
    total(
        "visible links",
        loaded.links(),
        runs.visible(),
        runs.visibleLess(),
        runs.linksMore(),
        found.visible);
    total(
        "count writes", loaded.counts(), runs.changes(), 0, runs.changesMore(), found.countWrites);
    if (scope.fresh()) {
      total("counts", loaded.counts(), 0, 0, 0, found.counts);
      digest(loaded.digest());
    }
  }

  private void total(String name, long loaded, long change, long less, long more, long seen) {
    long expected = loaded + change;
    String unknown = less + more == 0 ? "" : " (-" + less + " +" + more + " unknown)";
    String sum = "loaded " + loaded + (change < 0 ? " - " : " + ") + Math.abs(change) + " by runs";
    totals.put(name, sum + unknown + ", found " + seen);
    if (seen < expected - less || seen > expected + more) {
      differences.add(() -> name + ": " + sum + unknown + ", found " + seen);
    }
  }

  private void digest(long loaded) {
    if (found.digest == loaded) {
      totals.put("digest", "equal to that of the load");
    } else {
      totals.put("digest", "differs from that of the load");
      differences.add(
          () ->
              "the digest of all rows is "
                  + Long.toHexString(found.digest)
                  + ", that of the load was "
                  + Long.toHexString(loaded));
    }
  }
}
