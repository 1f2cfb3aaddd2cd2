package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.purchase.PurchaseLayout;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The settings together with values that are known only in a step.
 *
 * @param tables number of tables
 * @param clients number of inserting clients
 */
record InsertModel(InsertSettings settings, int tables, int clients) {
  /** Fact: the databases that contain the tables. */
  static final String DATABASES = "databases";

  /** Value of that fact: one database for each table. */
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

  /** Number of clients that insert into a table. */
  int clientsOf(int table) {
    return (clients - table + tables - 1) / tables;
  }

  /** Whether a row is deleted for each one inserted. */
  boolean deletes() {
    return shape().modern() && settings.modern().deletePerInsert() && tables >= clients;
  }

  /** A table's share of {@code rows} over all tables. */
  long share(long rows, int table) {
    return rows / tables + (table < rows % tables ? 1 : 0);
  }

  /** Facts that must stay the same while the tables are in use. */
  Map<String, String> facts(long seed) {
    ShapeSettings s = shape();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("seed", Long.toString(seed));
    facts.put("form", s.form().name());
    facts.put("tables", Integer.toString(tables));
    facts.put(DATABASES, s.databasePerTable() ? EACH : "one");
    facts.put("index definitions", s.columns().text());
    facts.put("secondary indexes", Integer.toString(s.numSecondaryIndexes()));
    facts.put("secondary indexes created", settings.indexesFirst() ? "first" : "by l.x");
    String sold = s.cashregisters() + "/" + s.products() + "/" + s.customers();
    facts.put("content", sold + "/" + s.maxPrice() + "/" + s.shortest() + "-" + s.longest());
    return facts;
  }
}
