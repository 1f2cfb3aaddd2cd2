package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.result.Facts;
import io.linkbenchx.workload.linkgraph.settings.LinkGraphSettings;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What the head of a result says of the workload. */
final class HeadFacts {
  /** The setting that limits how many links a node can have. */
  private static final String CAP = "nlinks_max";

  private HeadFacts() {}

  static Facts of(GraphModel model, Accesses accesses, PayloadForms forms) {
    LinkGraphSettings settings = model.settings();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("nodes", Long.toString(model.totalNodes()));
    facts.put("links", Long.toString(model.totalLinks()));
    facts.put("counts", Long.toString(model.totalCounts()));
    facts.put(
        "links per node",
        String.format(Locale.ROOT, "%.3f", model.totalLinks() / (double) model.ids().size()));
    facts.put("largest node", model.degrees().largestTotal() + " links");
    long most = settings.graph().outDegree().max();
    facts.put(CAP, Long.toString(most));
    facts.put("out-degree", model.degrees().describe());
    facts.put("link reads", accesses.linkReads().describe());
    facts.put("link writes", accesses.linkWrites().describe());
    facts.put("node reads", accesses.nodeReads().describe());
    facts.put("node updates", accesses.nodeUpdates().describe());
    facts.put("node deletions", accesses.nodeDeletes().describe());
    facts.put("id2 rule", settings.rules().effectiveId2Rule().name().toLowerCase(Locale.ROOT));
    facts.put(
        "payload medians",
        String.format(
            Locale.ROOT,
            "link %s B, node %s B",
            forms.linkAdd().size().median(),
            forms.nodeAdd().size().median()));
    return new Facts(facts, null, null, Map.of(CAP, most));
  }
}
