package io.linkbenchx.internal.db.jdbc.purchase;

import static io.linkbenchx.db.jdbc.dialect.BulkTable.Type.BIGINT;
import static io.linkbenchx.db.jdbc.dialect.BulkTable.Type.INTEGER;
import static io.linkbenchx.db.jdbc.dialect.BulkTable.Type.NUMBER;
import static io.linkbenchx.db.jdbc.dialect.BulkTable.Type.TEXT;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.BulkTable.Column;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.RangeQuery;
import io.linkbenchx.internal.db.jdbc.admin.SqlTable;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The insert benchmark's tables in a layout, and the texts of the statements on them. */
record PurchaseSql(SqlServer server, PurchaseLayout layout, List<SqlTable> tables) {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);
  private static final List<Column> COLUMNS =
      List.of(
          new Column("transactionid", BIGINT),
          new Column("dateandtime", TEXT),
          new Column("cashregisterid", INTEGER),
          new Column("customerid", INTEGER),
          new Column("productid", INTEGER),
          new Column("price", NUMBER),
          new Column("data", TEXT));

  static PurchaseSql of(SqlServer server, PurchaseLayout layout) {
    return new PurchaseSql(
        server,
        layout,
        SqlTable.all(
            server,
            layout.databasePerTable(),
            layout.tables(),
            layout::tableName,
            COLUMNS,
            "transactionid",
            number ->
                IntStream.range(0, layout.indexes())
                    .mapToObj(
                        i -> new SqlTable.Index(layout.indexName(number, i), names(layout, i)))
                    .toList()));
  }

  private static List<String> names(PurchaseLayout layout, int index) {
    return layout.definitions().columns(index).stream().map(PurchaseColumn::text).toList();
  }

  /** Text of a statement that may have a list of {@code n} ids. */
  String of(SqlStatement statement, int table, int n) {
    return of(statement, tables.get(table), Map.of("list", SqlTexts.list("?", n)));
  }

  private String of(SqlStatement statement, SqlTable table, Map<String, String> more) {
    Map<String, String> values = new HashMap<>(more);
    values.put("table", table.qualified());
    return server.texts().of(statement, values);
  }

  /** An insert of rows in literal form. */
  String insert(int table, String rows) {
    String columns =
        (layout.autoIds() ? "" : "transactionid, ")
            + "dateandtime, cashregisterid, customerid, productid, price, data";
    return of(
        SqlStatement.PURCHASES_INSERT, tables.get(table), Map.of("columns", columns, "rows", rows));
  }

  /** One row of an insert with parameters. */
  String parameters() {
    return (layout.autoIds() ? "(" : "(?, ") + parameter(PurchaseColumn.TIME) + ", ?, ?, ?, ?, ?)";
  }

  /**
   * The expression that a scan selects for a column: times as epoch seconds; prices as hundredths,
   * because MySQL prints only six digits of a FLOAT.
   */
  private String selected(PurchaseColumn column) {
    return switch (column) {
      case PRICE -> "price * 100";
      case TIME -> server.texts().of(SqlStatement.PURCHASES_EPOCH_SECONDS);
      default -> column.text();
    };
  }

  private String selected(List<PurchaseColumn> columns) {
    return columns.stream().map(this::selected).collect(Collectors.joining(", "));
  }

  /** Parameters: those of {@link #boundOrder}, then the ids if they are used. */
  String range(int table, RangeQuery query) {
    List<PurchaseColumn> columns = layout.definitions().columns(query.index);
    String direction = query.descending ? " DESC" : "";
    String order =
        columns.stream().map(c -> c.text() + direction).collect(Collectors.joining(", "));
    String ids = query.byId ? " AND transactionid >= ? AND transactionid <= ?" : "";
    return of(
        SqlStatement.PURCHASES_RANGE,
        tables.get(table),
        Map.of(
            "columns", String.join(", ", names(layout, query.index)),
            "index", layout.indexName(table, query.index),
            "bound", bound(query, new ArrayList<>()) + ids,
            "order", order,
            "limit", Integer.toString(query.limit)));
  }

  /**
   * @param order receives the columns of its parameters
   */
  private String bound(RangeQuery query, List<PurchaseColumn> order) {
    List<PurchaseColumn> columns = layout.definitions().columns(query.index);
    String beyond = query.descending ? " < " : " > ";
    String from = query.descending ? " <= " : " >= ";
    if (!query.wholeBound) {
      return columns.get(0).text() + from + parameter(columns.get(0), order);
    }
    if (server.dialect().traits().contains(SqlDialect.Trait.COMPARES_ROWS)) {
      return columns.stream().map(PurchaseColumn::text).collect(Collectors.joining(", ", "(", ")"))
          + from
          + columns.stream()
              .map(column -> parameter(column, order))
              .collect(Collectors.joining(", ", "(", ")"));
    }
    List<String> terms = new ArrayList<>();
    for (int last = columns.size() - 1; last >= 0; last--) {
      StringBuilder term = new StringBuilder("(");
      for (int i = 0; i < last; i++) {
        term.append(columns.get(i).text()).append(" = ").append(parameter(columns.get(i), order));
        term.append(" AND ");
      }
      boolean whole = last == columns.size() - 1;
      term.append(columns.get(last).text()).append(whole ? from : beyond);
      terms.add(term.append(parameter(columns.get(last), order)).append(')').toString());
    }
    return "(" + String.join(" OR ", terms) + ")";
  }

  private String parameter(PurchaseColumn column, List<PurchaseColumn> order) {
    order.add(column);
    return parameter(column);
  }

  private String parameter(PurchaseColumn column) {
    return switch (column) {
      case TIME -> server.texts().of(SqlStatement.PURCHASES_TIME);
      case PRICE -> server.texts().of(SqlStatement.PURCHASES_PRICE);
      default -> "?";
    };
  }

  /** The columns of the parameters of a range query's bound, in order. */
  List<PurchaseColumn> boundOrder(RangeQuery query) {
    List<PurchaseColumn> order = new ArrayList<>();
    bound(query, order);
    return order;
  }

  /** A time as a parameter, or as a literal without quotes, in UTC whatever the session's zone. */
  static String time(long millis) {
    return TIME.format(
        LocalDateTime.ofEpochSecond(Math.floorDiv(millis, 1000L), 0, ZoneOffset.UTC));
  }

  /** Price as a parameter that equals the column's value. */
  double price(int cents) {
    return (float) (cents / 100.0);
  }

  /** Parameters: from, to. */
  String scanRows(int table) {
    String columns = selected(List.of(PurchaseColumn.values()));
    return of(SqlStatement.PURCHASES_SCAN_ROWS, tables.get(table), Map.of("columns", columns));
  }

  /** Parameters: from, to of the first column. */
  String scanIndex(int table, int index) {
    List<PurchaseColumn> columns = layout.definitions().columns(index);
    return of(
        SqlStatement.PURCHASES_SCAN_INDEX,
        tables.get(table),
        Map.of(
            "columns", selected(columns),
            "index", layout.indexName(table, index),
            "first", columns.get(0).text(),
            "parameter",
                columns.get(0) == PurchaseColumn.PRICE ? parameter(PurchaseColumn.PRICE) : "?"));
  }

  /** Statements that create the indexes from {@code from} on. */
  List<String> createIndexes(SqlTable table, int from, boolean together) {
    boolean one = together && server.texts().has(SqlStatement.PURCHASES_CREATE_INDEXES);
    List<SqlTable.Index> missing = table.indexes().subList(from, table.indexes().size());
    if (!one || missing.size() < 2) {
      return missing.stream()
          .map(index -> of(SqlStatement.PURCHASES_CREATE_INDEX, table, values(index)))
          .toList();
    }
    String list =
        missing.stream()
            .map(index -> of(SqlStatement.PURCHASES_ADD_INDEX, table, values(index)))
            .collect(Collectors.joining(", "));
    return List.of(of(SqlStatement.PURCHASES_CREATE_INDEXES, table, Map.of("list", list)));
  }

  private static Map<String, String> values(SqlTable.Index index) {
    return Map.of("index", index.name(), "columns", String.join(", ", index.columns()));
  }

  /** Whether partitions need separate statements instead of a list in CREATE TABLE. */
  boolean partitionsAreTables() {
    return layout.partitions() > 0
        && !server.texts().has(SqlStatement.PURCHASES_PARTITIONS, "list");
  }

  /** The clause for range partitions by id after CREATE TABLE's columns and options. */
  String partitions(SqlTable table) {
    if (layout.partitions() == 0) {
      return "";
    }
    if (!server.texts().has(SqlStatement.PURCHASES_PARTITIONS)) {
      throw new DbUsageException(
          server.dialect().product() + " has no partitions here: set partitions to 0");
    }
    String list = partitionsAreTables() ? "" : String.join(", ", eachPartition(table));
    return " " + of(SqlStatement.PURCHASES_PARTITIONS, table, Map.of("list", list));
  }

  /** Statements that create partitions as separate tables. */
  List<String> createPartitions(SqlTable table) {
    return partitionsAreTables() ? eachPartition(table) : List.of();
  }

  private List<String> eachPartition(SqlTable table) {
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
