package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.RangeQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Texts of the insert benchmark's statements. */
final class PurchaseSql {
  private final PurchaseTables tables;
  private final PurchaseLayout layout;
  private final SqlTexts texts;
  private final boolean comparesRows;

  public PurchaseSql(PurchaseTables tables) {
    this.tables = tables;
    this.layout = tables.layout();
    this.texts = tables.texts();
    this.comparesRows = tables.dialect().traits().contains(SqlDialect.Trait.COMPARES_ROWS);
  }

  /** A statement that only needs the table's name. */
  String of(SqlStatement statement, int table) {
    return texts.of(statement, tables.name(table));
  }

  private String of(SqlStatement statement, int table, Map<String, String> more) {
    Map<String, String> values = new HashMap<>(more);
    values.put("table", tables.name(table));
    return texts.of(statement, values);
  }

  /** An insert of rows in literal form. */
  String insert(int table, String rows) {
    String columns =
        (layout.autoIds() ? "" : "transactionid, ")
            + "dateandtime, cashregisterid, customerid, productid, price, data";
    return of(SqlStatement.PURCHASES_INSERT, table, Map.of("columns", columns, "rows", rows));
  }

  /** One row of an insert with parameters. */
  String parameters() {
    return (layout.autoIds() ? "(" : "(?, ") + parameter(PurchaseColumn.TIME) + ", ?, ?, ?, ?, ?)";
  }

  String points(int table, int n) {
    return of(SqlStatement.PURCHASES_POINTS, table, Map.of("list", SqlTexts.list("?", n)));
  }

  /**
   * The expression that a scan selects for a column: times as epoch seconds; prices as hundredths,
   * because MySQL prints only six digits of a FLOAT.
   */
  private String selected(PurchaseColumn column) {
    return switch (column) {
      case PRICE -> "price * 100";
      case TIME -> texts.of(SqlStatement.PURCHASES_EPOCH_SECONDS);
      default -> column.text();
    };
  }

  private String selected(List<PurchaseColumn> columns) {
    return columns.stream().map(this::selected).collect(Collectors.joining(", "));
  }

  /** Parameters: those of {@link #boundOrder}, then the ids if they are used. */
  public String range(int table, RangeQuery query) {
    List<PurchaseColumn> columns = layout.definitions().columns(query.index);
    String direction = query.descending ? " DESC" : "";
    return of(
        SqlStatement.PURCHASES_RANGE,
        table,
        Map.of(
            "columns",
            PurchaseTables.columns(layout.definitions(), query.index),
            "index",
            tables.index(table, query.index),
            "bound",
            bound(query, columns)
                + (query.byId ? " AND transactionid >= ? AND transactionid <= ?" : ""),
            "order",
            columns.stream().map(c -> c.text() + direction).collect(Collectors.joining(", ")),
            "limit",
            Integer.toString(query.limit)));
  }

  private String bound(RangeQuery query, List<PurchaseColumn> columns) {
    String beyond = query.descending ? " < " : " > ";
    String from = query.descending ? " <= " : " >= ";
    if (!query.wholeBound) {
      return columns.get(0).text() + from + parameter(columns.get(0));
    }
    if (comparesRows) {
      return columns.stream().map(PurchaseColumn::text).collect(Collectors.joining(", ", "(", ")"))
          + from
          + columns.stream().map(this::parameter).collect(Collectors.joining(", ", "(", ")"));
    }
    List<String> terms = new ArrayList<>();
    for (int last = columns.size() - 1; last >= 0; last--) {
      StringBuilder term = new StringBuilder("(");
      for (int i = 0; i < last; i++) {
        term.append(columns.get(i).text()).append(" = ").append(parameter(columns.get(i)));
        term.append(" AND ");
      }
      boolean whole = last == columns.size() - 1;
      term.append(columns.get(last).text()).append(whole ? from : beyond);
      terms.add(term.append(parameter(columns.get(last))).append(')').toString());
    }
    return "(" + String.join(" OR ", terms) + ")";
  }

  private String parameter(PurchaseColumn column) {
    return switch (column) {
      case TIME -> texts.of(SqlStatement.PURCHASES_TIME);
      case PRICE -> texts.of(SqlStatement.PURCHASES_PRICE);
      default -> "?";
    };
  }

  /** The columns of the parameters of a range query's bound, in order. */
  List<PurchaseColumn> boundOrder(RangeQuery query) {
    List<PurchaseColumn> columns = layout.definitions().columns(query.index);
    if (!query.wholeBound) {
      return columns.subList(0, 1);
    }
    if (comparesRows) {
      return columns;
    }
    List<PurchaseColumn> all = new ArrayList<>();
    for (int last = columns.size(); last > 0; last--) {
      all.addAll(columns.subList(0, last));
    }
    return all;
  }

  /** Price as a parameter that equals the column's value. */
  double price(int cents) {
    return (float) (cents / 100.0);
  }

  /** Parameters: from, to. */
  String scanRows(int table) {
    String columns = selected(List.of(PurchaseColumn.values()));
    return of(SqlStatement.PURCHASES_SCAN_ROWS, table, Map.of("columns", columns));
  }

  /** Parameters: from, to of the first column. */
  String scanIndex(int table, int index) {
    List<PurchaseColumn> columns = layout.definitions().columns(index);
    return of(
        SqlStatement.PURCHASES_SCAN_INDEX,
        table,
        Map.of(
            "columns", selected(columns),
            "index", tables.index(table, index),
            "first", columns.get(0).text(),
            "parameter",
                columns.get(0) == PurchaseColumn.PRICE ? parameter(PurchaseColumn.PRICE) : "?"));
  }

  /** Statements that create the indexes from {@code from} on. */
  List<String> createIndexes(int table, int from, boolean together) {
    boolean one = together && texts.has(SqlStatement.PURCHASES_CREATE_INDEXES);
    List<String> each = new ArrayList<>();
    List<String> parts = new ArrayList<>();
    for (int index = from; index < layout.indexes(); index++) {
      Map<String, String> values =
          Map.of(
              "columns", PurchaseTables.columns(layout.definitions(), index),
              "index", tables.index(table, index));
      each.add(of(SqlStatement.PURCHASES_CREATE_INDEX, table, values));
      parts.add(one ? of(SqlStatement.PURCHASES_ADD_INDEX, table, values) : "");
    }
    return one && each.size() > 1
        ? List.of(
            of(
                SqlStatement.PURCHASES_CREATE_INDEXES,
                table,
                Map.of("list", String.join(", ", parts))))
        : each;
  }

  /** Whether partitions need separate statements instead of a list in CREATE TABLE. */
  boolean partitionsAreTables() {
    return layout.partitions() > 0 && !texts.has(SqlStatement.PURCHASES_PARTITIONS, "list");
  }

  /** The clause for range partitions by id after CREATE TABLE's columns and options. */
  String partitions(int table) {
    if (layout.partitions() == 0) {
      return "";
    }
    if (!texts.has(SqlStatement.PURCHASES_PARTITIONS)) {
      throw new DbUsageException(
          tables.dialect().product() + " has no partitions here: set partitions to 0");
    }
    String list = partitionsAreTables() ? "" : String.join(", ", eachPartition(table));
    return " " + of(SqlStatement.PURCHASES_PARTITIONS, table, Map.of("list", list));
  }

  /** Statements that create partitions as separate tables. */
  List<String> createPartitions(int table) {
    return partitionsAreTables() ? eachPartition(table) : List.of();
  }

  private List<String> eachPartition(int table) {
    List<String> all = new ArrayList<>();
    int last = layout.partitions() - 1;
    for (int p = 0; p <= last; p++) {
      Map<String, String> values =
          Map.of(
              "number", Integer.toString(p),
              "from", p == 0 ? "MINVALUE" : Long.toString(p * layout.rowsPerPartition()),
              "to", p == last ? "MAXVALUE" : Long.toString((p + 1) * layout.rowsPerPartition()));
      all.add(of(SqlStatement.PURCHASES_PARTITION, table, values));
    }
    return all;
  }
}
