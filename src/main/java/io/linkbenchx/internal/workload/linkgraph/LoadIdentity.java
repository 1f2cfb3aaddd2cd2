package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.random.PayloadGenerator;
import io.linkbenchx.internal.workload.linkgraph.settings.GraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.OutDegreeSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The settings that decide which graph a load makes, as key → text.
 *
 * @param shape must be equal for a run on the graph: its ids and links
 * @param rows must be equal as well for a load to be resumed: the rows' content
 * @param payloads hash of all payload settings, those of updates too
 */
record LoadIdentity(Map<String, String> shape, Map<String, String> rows, String payloads) {

  static LoadIdentity of(GraphModel model) {
    LinkGraphSettings settings = model.settings();
    PayloadForms forms = model.forms();
    GraphSettings graph = settings.graph();
    OutDegreeSettings degrees = graph.outDegree();
    Map<String, String> shape = new TreeMap<>();
    shape.put("startid1", Long.toString(graph.startid1()));
    shape.put("maxid1", Long.toString(graph.maxid1()));
    shape.put("link_type_count", Integer.toString(graph.linkTypeCount()));
    shape.put("nlinks_func", function(degrees, model.table()));
    shape.put("nlinks_max", Long.toString(degrees.max()));
    shape.put("link_split", settings.rules().effectiveLinkSplit().name().toLowerCase(Locale.ROOT));
    shape.put("randomid2max", Long.toString(graph.randomid2max()));
    Map<String, String> rows = new TreeMap<>();
    rows.put("generate_nodes", Boolean.toString(graph.generateNodes()));
    rows.put("link_datasize", Double.toString(settings.payload().linkMedian()));
    rows.put("node_datasize", Double.toString(settings.payload().nodeMedian()));
    rows.put("link_add_datagen", form(forms.linkAdd()));
    rows.put("node_add_datagen", form(forms.nodeAdd()));
    return new LoadIdentity(shape, rows, GraphModel.hash(forms.toString()));
  }

  private static String function(OutDegreeSettings degrees, String table) {
    if (degrees.function() == OutDegreeSettings.Function.REAL) {
      return "real (" + table + ")";
    }
    List<String> parameters = new ArrayList<>();
    degrees.defaultLinks().ifPresent(v -> parameters.add("default " + v));
    degrees.config().ifPresent(v -> parameters.add("config " + v));
    degrees.shape().ifPresent(v -> parameters.add("shape " + v));
    degrees.mean().ifPresent(v -> parameters.add("mean " + v));
    degrees.probability().ifPresent(v -> parameters.add("prob " + v));
    return degrees.function().text() + " (" + String.join(", ", parameters) + ")";
  }

  private static String form(PayloadGenerator.Settings form) {
    return String.format(
        Locale.ROOT,
        "%s bytes %d-%d, uniqueness %s, motif_length %d",
        form.kind().name().toLowerCase(Locale.ROOT),
        form.startByte(),
        form.endByte(),
        form.uniqueness(),
        form.motifLength());
  }

  /** All settings together. */
  Map<String, String> all() {
    Map<String, String> all = new TreeMap<>(shape);
    all.putAll(rows);
    return all;
  }
}
