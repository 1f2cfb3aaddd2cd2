package io.linkbenchx.db;

import java.util.Optional;
import java.util.function.Function;

/**
 * The data models that stand between workloads and adapters; a provider declares which it offers.
 */
public enum DataModel {
  /** LinkBench's nodes, links and counts: {@link io.linkbenchx.db.graph.GraphSupport}. */
  GRAPH(DbAdapter::graph),
  /** sysbench's tables of id, k, c and pad: {@link io.linkbenchx.db.rows.RowSupport}. */
  ROWS(DbAdapter::rows),
  /** The insert benchmark's tables: {@link io.linkbenchx.db.purchase.PurchaseSupport}. */
  PURCHASES(DbAdapter::purchases),
  /** An ordered map of keys and values: {@link io.linkbenchx.db.keyvalue.KeyValueSupport}. */
  KEY_VALUES(DbAdapter::keyValues);

  @SuppressWarnings("ImmutableEnumChecker") // a method reference that captures nothing
  private final Function<DbAdapter, Optional<?>> support;

  DataModel(Function<DbAdapter, Optional<?>> support) {
    this.support = support;
  }

  /** Whether an opened database can hold it. */
  public boolean offeredBy(DbAdapter database) {
    return support.apply(database).isPresent();
  }
}
