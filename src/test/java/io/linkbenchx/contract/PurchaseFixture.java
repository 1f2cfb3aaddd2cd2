package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.TableSchema.Build;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.opentest4j.TestAbortedException;

/** Two tables, ids 1 … {@value #ROWS} in the first, and what the suites ask of them. */
public abstract class PurchaseFixture {
  static final int ROWS = 200;
  static final int A = 0;
  static final int B = 1;

  private static final long NOON = 1_795_262_400_000L;

  /** A row as a value; what was not read is 0 and "". */
  record Purchase(
      long id, long time, int register, int customer, int product, int cents, String data) {}

  protected PurchaseSupport purchases;
  protected PurchaseStore store;
  final PurchaseRows batch = new PurchaseRows();
  final PurchaseRows answer = new PurchaseRows();

  /** An opened database, without tables or with those of the last test. */
  protected abstract DbAdapter adapter();

  /** Closes it. */
  protected abstract void close();

  /** Two tables with the indexes as now defined and ids of ours, unless another shape is tested. */
  protected PurchaseLayout layout() {
    return new PurchaseLayout(
        2, false, PurchaseIndexes.CURRENT, 3, false, 1200, 1, false, 0, 0, "latin1", "");
  }

  /** The same tables with ids of the database's. */
  final PurchaseLayout auto() {
    return with(layout().definitions(), layout().indexes(), true);
  }

  /** The same tables with other indexes. */
  final PurchaseLayout with(PurchaseIndexes definitions, int indexes, boolean autoIds) {
    PurchaseLayout l = layout();
    return new PurchaseLayout(
        l.tables(),
        l.databasePerTable(),
        definitions,
        indexes,
        autoIds,
        l.dataWidth(),
        l.dataFields(),
        l.shortNames(),
        l.partitions(),
        l.rowsPerPartition(),
        l.charset(),
        l.tableOptions());
  }

  /**
   * Puts a row under the same name that the schema was not asked to create, as another program
   * would; called after {@code drop}. False if the suite has no way to do so.
   */
  protected boolean madeByOthers() {
    return false;
  }

  @BeforeEach
  void makeTables() {
    purchases = adapter().support(PurchaseSupport.MODEL).orElseThrow();
    purchases.metadata().remove("");
    make(layout(), A, true);
    make(layout(), B, true);
    store = purchases.openStore(layout());
    insert(A, 1, ROWS);
  }

  /** Without transactions their tests have nothing to hold. */
  final void needTransactions() {
    if (!purchases.transactions()) {
      throw new TestAbortedException("not covered: transactions, which are refused here");
    }
  }

  final void make(PurchaseLayout layout, int table, boolean indexed) {
    TableSchema schema = purchases.schema(layout);
    schema.drop(table);
    schema.create(table);
    if (indexed) {
      schema.createIndexes(table, Build.USUAL);
    }
  }

  /** Closes the store and opens one for tables with ids of the database's, empty. */
  final void useAutoIds() {
    store.close();
    make(auto(), A, true);
    make(auto(), B, true);
    store = purchases.openStore(auto());
  }

  @AfterEach
  void closeStore() {
    if (store != null) {
      store.close();
    }
    close();
  }

  /** Ids from … to in batches of at most 100. */
  final void insert(int table, int from, int to) {
    for (int first = from; first <= to; first += 100) {
      int last = Math.min(to, first + 99);
      assertThat(store.insert(table, batch(first, last))).isEqualTo(last - first + 1);
    }
  }

  final PurchaseRows batch(int from, int to) {
    return fill(batch, from, to);
  }

  /** The rows of ids from … to; every column in another order, with repeated values. */
  static PurchaseRows fill(PurchaseRows rows, int from, int to) {
    rows.clear();
    for (int id = from; id <= to; id++) {
      Purchase p = purchase(id);
      rows.add(p.id, p.time, p.register, p.customer, p.product, p.cents);
      byte[] data = p.data.getBytes(StandardCharsets.ISO_8859_1);
      rows.data(data, 0, data.length);
    }
    return rows;
  }

  static Purchase purchase(long id) {
    long time = NOON + id / 10 * 1000;
    int register = (int) (id * 37 % 10);
    int customer = (int) (id * 61 % 97);
    int product = (int) (id * 29 % 13);
    int cents = (int) (id * 7919 % 1301) * 7;
    return new Purchase(
        id, time, register, customer, product, cents, data(time, register, customer, product));
  }

  /** A keyed function of the row's own columns, so that every row can be checked on its own. */
  static String data(long time, int register, int customer, int product) {
    long hash = (time / 1000 * 1009 + register) * 1_000_003 + customer * 131L + product;
    return "aaa" + Long.toString((hash * 0x9E3779B97F4A7C15L) >>> 1, 36) + "'\\ \"%";
  }

  static List<Purchase> values(PurchaseRows rows) {
    List<Purchase> values = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      String data =
          new String(
              rows.data(), rows.dataFrom(i), rows.dataLength(i), StandardCharsets.ISO_8859_1);
      values.add(
          new Purchase(
              rows.id(i),
              rows.time(i),
              rows.register(i),
              rows.customer(i),
              rows.product(i),
              rows.cents(i),
              data));
    }
    return values;
  }

  static List<Purchase> expected(int from, int to) {
    List<Purchase> rows = new ArrayList<>();
    for (int id = from; id <= to; id++) {
      rows.add(purchase(id));
    }
    return rows;
  }

  final List<Purchase> stored(int table) {
    return stored(layout(), table);
  }

  final List<Purchase> stored(PurchaseLayout layout, int table) {
    List<Purchase> found = new ArrayList<>();
    try (PurchaseScanner scanner = purchases.openScanner(layout)) {
      scanner.rows(table, 0, Long.MAX_VALUE, rows -> found.addAll(values(rows)));
    }
    return found;
  }

  /** The entries of an index as the scanner finds them. */
  final List<Purchase> entries(int table, int index) {
    List<Purchase> found = new ArrayList<>();
    try (PurchaseScanner scanner = purchases.openScanner(layout())) {
      scanner.index(table, index, 0, Integer.MAX_VALUE, rows -> found.addAll(values(rows)));
    }
    return found;
  }

  /** What is left of a row in an index. */
  final Purchase entry(Purchase row, int index) {
    var columns = layout().definitions().columns(index);
    long time = 0;
    int register = 0;
    int customer = 0;
    int product = 0;
    int cents = 0;
    for (var column : columns) {
      switch (column) {
        case TIME -> time = row.time;
        case REGISTER -> register = row.register;
        case CUSTOMER -> customer = row.customer;
        case PRODUCT -> product = row.product;
        case PRICE -> cents = row.cents;
      }
    }
    return new Purchase(row.id, time, register, customer, product, cents, "");
  }

  /** Each index holds every row of the table once and nothing else. */
  final void assertIndexed(int table) {
    List<Purchase> rows = stored(table);
    for (int index = 0; index < layout().indexes(); index++) {
      int number = index;
      List<Purchase> found = entries(table, index);
      found.sort(Comparator.comparingLong(Purchase::id));
      assertThat(found)
          .as("%s of table %d", PurchaseIndexes.name(index), table)
          .isEqualTo(rows.stream().map(row -> entry(row, number)).toList());
    }
  }

  /** Every row's data are what its other columns ask for. */
  static void assertPayloads(List<Purchase> rows) {
    assertThat(rows)
        .allSatisfy(
            row ->
                assertThat(row.data)
                    .isEqualTo(data(row.time, row.register, row.customer, row.product)));
  }
}
