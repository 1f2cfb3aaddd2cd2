package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.internal.random.PayloadGenerator;
import io.linkbenchx.internal.workload.linkgraph.settings.GraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.LoaderOrder;
import io.linkbenchx.internal.workload.linkgraph.settings.OutDegreeSettings;
import io.linkbenchx.workload.StoredFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The facts of a load, kept in the database under test as one metadata entry: enough to resume it,
 * to reject a run that does not match it, and to check every row later.
 *
 * @param values name → text, no line breaks
 */
record LoadFacts(Map<String, String> values) implements StoredFacts {
  private static final String LOAD_TIME = "load_time";
  private static final String CHUNK_IDS = "loader_chunk_size";
  private static final String ORDER = "loader_order";
  private static final String SPLIT_IDS = "loader_split_ids";
  private static final String PAYLOADS = "payloads";

  /** The entry of a database on which a run wrote payloads with other settings than the load. */
  private static final String OTHER_PAYLOADS = "run.payloads";

  /** The facts of a new load. */
  static LoadFacts begin(GraphModel model, long seed, long loadTime, LoadPlan.Cut cut) {
    Map<String, String> values = StoredFacts.begun(identity(model), seed);
    values.put(LOAD_TIME, Long.toString(loadTime));
    values.put(CHUNK_IDS, Integer.toString(cut.chunkIds()));
    values.put(ORDER, cut.order().name().toLowerCase(Locale.ROOT));
    values.put(SPLIT_IDS, Boolean.toString(cut.splitIds()));
    values.put("profile", model.settings().profile() + " " + model.profileHash());
    values.put(PAYLOADS, payloadsHash(model));
    return new LoadFacts(values);
  }

  /** The facts of the graph that a database holds, if we loaded it. */
  static Optional<LoadFacts> read(GraphSupport graph) {
    return StoredFacts.read(graph.metadata(), values -> graph.schema().holdings(0))
        .map(LoadFacts::new);
  }

  /**
   * Checks that a database holds the graph that the settings describe.
   *
   * @return the load's facts; empty for a graph loaded by another program, and for a database that
   *     keeps nothing
   * @throws DbUsageException if it does not
   */
  static Optional<LoadFacts> check(GraphSupport graph, GraphModel model) {
    if (!graph.keepsRows()) {
      return Optional.empty();
    }
    SchemaState state = graph.schema().state(0);
    Optional<LoadFacts> facts = state == SchemaState.ABSENT ? Optional.empty() : read(graph);
    if (facts.isPresent()) {
      String differences = facts.get().differences(shape(model), "graph");
      facts.get().require("a different graph", differences, "the settings of the load");
    } else if (state != SchemaState.FILLED) {
      throw new DbUsageException(
          "the database contains no graph; load one first, with phases = load, run");
    }
    return facts;
  }

  /** The facts of the same load once it is done. */
  LoadFacts completed(LoadTotals totals) {
    return new LoadFacts(
        done(
            Map.of(
                "nodes", Long.toString(totals.nodes()),
                "links", Long.toString(totals.links()),
                "counts", Long.toString(totals.counts()),
                "digest", Long.toHexString(totals.digest()))));
  }

  /** Milliseconds since the epoch. */
  long loadTime() {
    return number(LOAD_TIME);
  }

  /** Mixed and split for loads by versions that did not store it. */
  LoadPlan.Cut cut() {
    String order = values.getOrDefault(ORDER, "mixed").toUpperCase(Locale.ROOT);
    return new LoadPlan.Cut(
        Math.toIntExact(number(CHUNK_IDS)),
        LoaderOrder.valueOf(order),
        Boolean.parseBoolean(values.getOrDefault(SPLIT_IDS, "true")));
  }

  /** Whether a run of this model writes payloads with the settings of the load. */
  private boolean hasPayloadsOf(GraphModel model) {
    return values.get(PAYLOADS).equals(payloadsHash(model));
  }

  /** Notes that a run of this model writes. */
  void noteRun(GraphModel model, Metadata metadata) {
    if (!hasPayloadsOf(model)) {
      metadata.write(OTHER_PAYLOADS, "other payload settings than the load");
    }
  }

  /** Whether the payloads of this model are all that the rows may have. */
  boolean hasOnlyPayloadsOf(GraphModel model, Metadata metadata) {
    return metadata.value(OTHER_PAYLOADS).isEmpty() && hasPayloadsOf(model);
  }

  /** Totals of a complete load. */
  LoadTotals totals() {
    return new LoadTotals(
        number("nodes"),
        number("links"),
        number("counts"),
        Long.parseUnsignedLong(values.get("digest"), 16));
  }

  private long number(String name) {
    return Long.parseLong(values.get(name));
  }

  /** The settings that must be equal for a run on the graph: those of its ids and links. */
  static Map<String, String> shape(GraphModel model) {
    LinkGraphSettings settings = model.settings();
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
    return shape;
  }

  /** The settings that must be equal for a load to be resumed: also those of the rows' content. */
  static Map<String, String> identity(GraphModel model) {
    PayloadForms forms = model.forms();
    Map<String, String> rows = shape(model);
    rows.put("generate_nodes", Boolean.toString(model.settings().graph().generateNodes()));
    rows.put("link_datasize", Double.toString(model.settings().payload().linkMedian()));
    rows.put("node_datasize", Double.toString(model.settings().payload().nodeMedian()));
    rows.put("link_add_datagen", form(forms.linkAdd()));
    rows.put("node_add_datagen", form(forms.nodeAdd()));
    return rows;
  }

  /** Hash of all payload settings, those of updates too. */
  private static String payloadsHash(GraphModel model) {
    return GraphModel.hash(model.forms().toString());
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
}
