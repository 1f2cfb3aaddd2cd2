package io.linkbenchx.internal.db.mongodb;

import java.util.function.Function;

/**
 * Targets of one client's writes.
 *
 * @param pipelines whether the server accepts a pipeline as an update
 */
record StoreContext(
    DataLayout layout, boolean pipelines, Names names, Writes links, Writes counts, Writes nodes) {

  static StoreContext of(
      Function<String, Writes> writes, Names names, DataLayout layout, boolean pipelines) {
    return new StoreContext(
        layout,
        pipelines,
        names,
        writes.apply(names.links()),
        writes.apply(names.counts()),
        writes.apply(names.nodes()));
  }
}
