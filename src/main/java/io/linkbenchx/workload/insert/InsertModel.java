package io.linkbenchx.workload.insert;

import io.linkbenchx.db.purchase.PurchaseLayout;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The settings with what only a step tells.
 *
 * @param tables how many there are
 * @param clients who insert
 */
record InsertModel(InsertSettings settings, int tables, int clients) {
  /** Among the facts: in which databases the tables are. */
  static final String DATABASES = "databases";

  /** One for each table. */
  static final String EACH = "one for each table";

  ShapeSettings shape() {
    return settings.shape();
  }

  PurchaseLayout layout() {
    return shape().layout(tables);
  }

  /** Which table a client works on. */
  int tableOf(int client) {
    return client % tables;
  }

  /** Clients that insert into a table. */
  int clientsOf(int table) {
    return (clients - table + tables - 1) / tables;
  }

  /** Whether rows are deleted for those inserted. */
  boolean deletes() {
    return shape().modern() && settings.modern().deletePerInsert() && tables >= clients;
  }

  /** The part of {@code rows} over all tables that is a table's. */
  long share(long rows, int table) {
    return rows / tables + (table < rows % tables ? 1 : 0);
  }

  /** What must be the same for as long as the tables are used. */
  Map<String, String> facts(long seed) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("seed", Long.toString(seed));
    facts.put("form", shape().form().name());
    facts.put("tables", Integer.toString(tables));
    facts.put(DATABASES, shape().databasePerTable() ? EACH : "one");
    facts.put("index definitions", shape().columns().text());
    facts.put("secondary indexes", Integer.toString(shape().indexes()));
    facts.put("secondary indexes made", settings.indexesFirst() ? "first" : "by l.x");
    facts.put(
        "content",
        shape().registers()
            + "/"
            + shape().products()
            + "/"
            + shape().customers()
            + "/"
            + shape().maxPrice()
            + "/"
            + shape().shortest()
            + "-"
            + shape().longest());
    return facts;
  }
}
