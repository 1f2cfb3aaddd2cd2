package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.result.Facts;
import io.linkbenchx.workload.PayloadSample;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The workload's facts in the head of a result. */
final class HeadFacts {
  /** The setting that limits how many links a node can have. */
  private static final String CAP = "nlinks_max";

  private static final long SAMPLE_SEED = 1;
  private static final long SAMPLE_NODES = 2000;
  private static final long SAMPLE_LINKS = 20;

  private HeadFacts() {}

  static Facts of(GraphModel model, AccessFactory.Accesses accesses) {
    LinkGraphSettings settings = model.settings();
    PayloadForms forms = model.forms();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("nodes", Long.toString(model.totalNodes()));
    facts.put("links", Long.toString(model.totalLinks()));
    facts.put("counts", Long.toString(model.totalCounts()));
    facts.put(
        "links per node",
        String.format(Locale.ROOT, "%.3f", model.totalLinks() / (double) model.ids().size()));
    facts.put("largest node", Plural.of(model.degrees().largestTotal(), "link"));
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
    return new Facts(facts, null, null, Map.of(CAP, most), compressed(model));
  }

  /** Of nodes spread over all ids, each with its first links. */
  private static Double compressed(GraphModel model) {
    LoadRows rows = model.rows(SAMPLE_SEED, 0);
    PayloadSample sample = new PayloadSample();
    NodeRow node = new NodeRow();
    LinkRow link = new LinkRow();
    long apart = Math.max(1, model.ids().size() / SAMPLE_NODES);
    for (long id = model.ids().first(); id < model.ids().end() && !sample.full(); id += apart) {
      if (model.settings().graph().generateNodes()) {
        rows.node(id, node);
        sample.add(node.data, 0, node.length);
      }
      for (int type = 0; type < model.types(); type++) {
        long links = Math.min(SAMPLE_LINKS, model.links(id, type));
        for (long number = 0; number < links; number++) {
          rows.link(id, GraphModel.LINK_TYPE_BASE + type, number, link);
          sample.add(link.data, 0, link.length);
        }
      }
    }
    return sample.compressed();
  }
}
