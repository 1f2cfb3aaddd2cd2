package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.internal.workload.linkgraph.settings.LoaderOrder;
import io.linkbenchx.workload.StoredFacts;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

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
  private static final String PROFILE = "profile";
  private static final String PAYLOADS = "payloads";

  /** The facts of a new load. */
  static LoadFacts begin(
      LoadIdentity identity, String profile, long seed, long loadTime, LoadPlan.Cut cut) {
    Map<String, String> values = StoredFacts.begun(identity.all(), seed);
    values.put(LOAD_TIME, Long.toString(loadTime));
    values.put(CHUNK_IDS, Integer.toString(cut.chunkIds()));
    values.put(ORDER, cut.order().name().toLowerCase(Locale.ROOT));
    values.put(SPLIT_IDS, Boolean.toString(cut.splitIds()));
    values.put(PROFILE, profile);
    values.put(PAYLOADS, identity.payloads());
    return new LoadFacts(values);
  }

  /** The facts of the graph that a database holds, if we loaded it. */
  static Optional<LoadFacts> read(GraphSupport graph) {
    return StoredFacts.read(graph.metadata(), values -> graph.schema().holdings(0))
        .map(LoadFacts::new);
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

  /** Hash of the payload settings it was loaded with. */
  String payloads() {
    return values.get(PAYLOADS);
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
}
