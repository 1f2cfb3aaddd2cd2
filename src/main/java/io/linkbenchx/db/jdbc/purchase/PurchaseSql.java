package io.linkbenchx.db.jdbc.purchase;

import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.RangeQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Texts of the insert benchmark's statements. */
public final class PurchaseSql {
  private final PurchaseTables tables;
  private final PurchaseLayout layout;
  private final boolean postgres;

  public PurchaseSql(PurchaseTables tables) {
    this.tables = tables;
    this.layout = tables.layout();
    this.postgres = tables.postgres();
  }

  /** An insert up to its first row. */
  String insert(int table) {
    return "INSERT INTO "
        + tables.name(table)
        + (layout.autoIds() ? " (" : " (transactionid, ")
        + "dateandtime, cashregisterid, customerid, productid, price, data) VALUES ";
  }

  /** One row of an insert by parameters. */
  String parameters() {
    return (layout.autoIds() ? "(" : "(?, ") + time("?") + ", ?, ?, ?, ?, ?)";
  }

  /** A parameter that holds a time as text. */
  private String time(String parameter) {
    return postgres ? "CAST(" + parameter + " AS timestamp)" : parameter;
  }

  /** Parameters: the hint, the limit. */
  String deleteOldest(int table) {
    String oldest = " WHERE transactionid >= ? ORDER BY transactionid ASC LIMIT ?";
    String name = tables.name(table);
    return postgres // which has no DELETE with a LIMIT
        ? "DELETE FROM "
            + name
            + " WHERE transactionid IN (SELECT transactionid FROM "
            + name
            + oldest
            + ")"
        : "DELETE FROM " + name + oldest;
  }

  String minId(int table) {
    return "SELECT MIN(transactionid) FROM " + tables.name(table) + " WHERE transactionid >= ?";
  }

  String maxId(int table) {
    return "SELECT MAX(transactionid) FROM " + tables.name(table);
  }

  String points(int table, int n) {
    return "SELECT transactionid, productid, data FROM "
        + tables.name(table)
        + " WHERE transactionid IN (?"
        + ", ?".repeat(n - 1)
        + ")";
  }

  String idRange(int table) {
    return "SELECT transactionid FROM "
        + tables.name(table)
        + " WHERE transactionid >= ? ORDER BY transactionid LIMIT ?";
  }

  /**
   * What a scan selects of a column: times as seconds of the epoch; prices as hundredths, because
   * MySQL writes no more than six digits of a FLOAT as text.
   */
  private String selected(PurchaseColumn column) {
    if (column == PurchaseColumn.PRICE) {
      return "price * 100";
    }
    if (column != PurchaseColumn.TIME) {
      return column.text();
    }
    return postgres
        ? "CAST(EXTRACT(EPOCH FROM dateandtime) AS BIGINT)"
        : "TIMESTAMPDIFF(SECOND, '1970-01-01', dateandtime)";
  }

  private String selected(List<PurchaseColumn> columns) {
    return columns.stream().map(this::selected).collect(Collectors.joining(", "));
  }

  private String forced(int table, int index) {
    return postgres ? "" : " FORCE INDEX (" + tables.index(table, index) + ")";
  }

  /** Parameters: those of {@link #boundOrder}, then the ids where they count. */
  public String range(int table, RangeQuery query) {
    List<PurchaseColumn> columns = layout.definitions().columns(query.index);
    String direction = query.descending ? " DESC" : "";
    return "SELECT "
        + columns.stream().map(PurchaseColumn::text).collect(Collectors.joining(", "))
        + " FROM "
        + tables.name(table)
        + forced(table, query.index)
        + " WHERE "
        + bound(query, columns)
        + (query.byId ? " AND transactionid >= ? AND transactionid <= ?" : "")
        + " ORDER BY "
        + columns.stream().map(c -> c.text() + direction).collect(Collectors.joining(", "))
        + " LIMIT "
        + query.limit;
  }

  private String bound(RangeQuery query, List<PurchaseColumn> columns) {
    String beyond = query.descending ? " < " : " > ";
    String from = query.descending ? " <= " : " >= ";
    if (!query.wholeBound) {
      return columns.get(0).text() + from + parameter(columns.get(0));
    }
    if (postgres) { // which enters an index by a comparison of rows, and not by the longer form
      return columns.stream().map(PurchaseColumn::text).collect(Collectors.joining(", ", "(", ")"))
          + from
          + columns.stream().map(this::parameter).collect(Collectors.joining(", ", "(", ")"));
    }
    List<String> terms = new ArrayList<>();
    for (int last = columns.size() - 1; last >= 0; last--) {
      StringBuilder term = new StringBuilder("(");
      for (int i = 0; i < last; i++) {
        term.append(columns.get(i).text()).append(" = ? AND ");
      }
      boolean whole = last == columns.size() - 1;
      term.append(columns.get(last).text()).append(whole ? from : beyond).append("?)");
      terms.add(term.toString());
    }
    return "(" + String.join(" OR ", terms) + ")";
  }

  private String parameter(PurchaseColumn column) {
    return column == PurchaseColumn.TIME ? time("?") : "?";
  }

  /** The columns that the parameters of a range query's bound hold, in order. */
  List<PurchaseColumn> boundOrder(RangeQuery query) {
    List<PurchaseColumn> columns = layout.definitions().columns(query.index);
    if (!query.wholeBound) {
      return columns.subList(0, 1);
    }
    if (postgres) {
      return columns;
    }
    List<PurchaseColumn> all = new ArrayList<>();
    for (int last = columns.size(); last > 0; last--) {
      all.addAll(columns.subList(0, last));
    }
    return all;
  }

  /** Price as a parameter that equals what the column holds. */
  double price(int cents) {
    return (float) (cents / 100.0);
  }

  /** Parameters: from, to. */
  String scanRows(int table) {
    return "SELECT transactionid, "
        + selected(List.of(PurchaseColumn.values()))
        + ", data FROM "
        + tables.name(table)
        + (postgres ? "" : " FORCE INDEX (`PRIMARY`)")
        + " WHERE transactionid >= ? AND transactionid < ? ORDER BY transactionid";
  }

  /** Parameters: from, to of the first column. */
  String scanIndex(int table, int index) {
    List<PurchaseColumn> columns = layout.definitions().columns(index);
    String first = columns.get(0).text();
    return "SELECT transactionid, "
        + selected(columns)
        + " FROM "
        + tables.name(table)
        + forced(table, index)
        + " WHERE "
        + first
        + " >= ? AND "
        + first
        + " < ?";
  }

  String count(int table) {
    return "SELECT COUNT(*) FROM "
        + tables.name(table)
        + " WHERE transactionid >= ? AND transactionid < ?";
  }

  /** Statements that create the indexes from {@code from} on. */
  List<String> createIndexes(int table, int from, boolean together) {
    List<String> each = new ArrayList<>();
    List<String> parts = new ArrayList<>();
    for (int index = from; index < layout.indexes(); index++) {
      String columns = PurchaseTables.columns(layout.definitions(), index);
      String name = tables.index(table, index);
      each.add("CREATE INDEX " + name + " ON " + tables.name(table) + " " + columns);
      parts.add("ADD INDEX " + name + " " + columns);
    }
    return together && !postgres && each.size() > 1
        ? List.of("ALTER TABLE " + tables.name(table) + " " + String.join(", ", parts))
        : each;
  }

  /** What is put after CREATE TABLE's columns and options for range partitions by id. */
  String partitions() {
    if (layout.partitions() == 0) {
      return "";
    }
    if (postgres) {
      return " PARTITION BY RANGE (transactionid)";
    }
    StringBuilder text = new StringBuilder(" PARTITION BY RANGE (transactionid) (");
    for (int p = 0; p < layout.partitions() - 1; p++) {
      long end = (p + 1) * layout.rowsPerPartition();
      text.append("PARTITION p").append(p).append(" VALUES LESS THAN (").append(end).append("), ");
    }
    return text.append("PARTITION p")
        .append(layout.partitions() - 1)
        .append(" VALUES LESS THAN (MAXVALUE))")
        .toString();
  }

  /** PostgreSQL's partitions are tables of their own. */
  List<String> createPartitions(int table) {
    List<String> all = new ArrayList<>();
    for (int p = 0; postgres && p < layout.partitions(); p++) {
      String from = p == 0 ? "MINVALUE" : Long.toString(p * layout.rowsPerPartition());
      String to =
          p == layout.partitions() - 1
              ? "MAXVALUE"
              : Long.toString((p + 1) * layout.rowsPerPartition());
      all.add(
          "CREATE TABLE "
              + tables.name(table)
              + "_p"
              + p
              + " PARTITION OF "
              + tables.name(table)
              + " FOR VALUES FROM ("
              + from
              + ") TO ("
              + to
              + ")");
    }
    return all;
  }
}
