package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.db.rows.TextBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Two tables of {@value #ROWS} rows, and what the suites ask of them. */
public abstract class RowFixture {
  static final int ROWS = 100;
  static final int A = 0;
  static final int B = 1;

  /** A row as a value. */
  record Content(long id, long k, String c, String pad) {}

  /** An entry of the index as a value. */
  record Entry(long k, long id) {}

  protected RowSupport rows;
  protected RowStore store;
  final TextBuffer texts = new TextBuffer();
  final Row row = new Row();

  /** The rows of an opened database, without tables or with those of the last test. */
  protected abstract RowSupport open();

  /** Ends what {@link #open} began. */
  protected abstract void close();

  /** Two tables with an index on k unless a database needs another shape. */
  protected RowLayout layout() {
    return RowLayout.of(2);
  }

  /**
   * Puts a row under the same name that the schema was not asked to create, as another program
   * would; called after {@code drop}. False if the suite has no way to do so.
   */
  protected boolean madeByOthers() {
    return false;
  }

  @BeforeEach
  void loadTables() {
    rows = open();
    TableSchema schema = rows.schema(layout());
    rows.metadata().remove("");
    for (int table = 0; table < 2; table++) {
      schema.drop(table);
      schema.create(table);
    }
    load();
    for (int table = 0; table < 2; table++) {
      schema.createIndexes(table, TableSchema.Build.USUAL);
      schema.finishLoad(table, ROWS + 1);
    }
    store = openStore(ReadForm.Columns.ALL);
  }

  private void load() {
    try (RowLoader loader = rows.openLoader(layout(), false)) {
      for (int table = 0; table < 2; table++) {
        for (int id = 1; id <= ROWS; id++) {
          fill(row, id, k(id), c(id), pad(id));
          loader.row(table, row);
        }
        loader.finishChunk("chunk." + table, "done");
      }
    }
  }

  @AfterEach
  void closeStore() {
    if (store != null) {
      store.close();
    }
    close();
  }

  final RowStore openStore(ReadForm.Columns columns) {
    return rows.openStore(layout(), new ReadForm(rows.accesses().iterator().next(), columns));
  }

  /** Not in the order of ids, and every value twice. */
  static long k(long id) {
    return 1 + id * 7 % (ROWS / 2);
  }

  /** Not in the order of ids either; ids 41 … 50 have but two values. */
  static String c(long id) {
    long group = id > 40 && id <= 50 ? id % 2 : id;
    return String.format(Locale.ROOT, "%011d", (group * 0x9E3779B9L) % 99_999_999_977L)
        + "-12345678901".repeat(9);
  }

  static String pad(long id) {
    return String.format(Locale.ROOT, "%011d", id) + "-98765432109".repeat(4);
  }

  static Row fill(Row row, long id, long k, String c, String pad) {
    row.id = id;
    row.k = k;
    row.cLength = copy(c, row.c);
    row.padLength = copy(pad, row.pad);
    return row;
  }

  private static int copy(String text, byte[] into) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    System.arraycopy(bytes, 0, into, 0, bytes.length);
    return bytes.length;
  }

  static Row row(long id, long k, String c) {
    return fill(new Row(), id, k, c, pad(id));
  }

  static String text(byte[] bytes, int from, int length) {
    return new String(bytes, from, length, StandardCharsets.ISO_8859_1);
  }

  static Content content(Row row) {
    return new Content(row.id, row.k, text(row.c, 0, row.cLength), text(row.pad, 0, row.padLength));
  }

  /** The row as the scanner finds it, or null. */
  final Content stored(int table, long id) {
    List<Content> found = new ArrayList<>();
    try (RowScanner scanner = rows.openScanner(layout())) {
      scanner.rows(table, id, id + 1, r -> found.add(content(r)));
    }
    assertThat(found).hasSizeLessThan(2);
    return found.isEmpty() ? null : found.get(0);
  }

  final List<Content> stored(int table) {
    List<Content> found = new ArrayList<>();
    try (RowScanner scanner = rows.openScanner(layout())) {
      scanner.rows(table, 0, Long.MAX_VALUE, r -> found.add(content(r)));
    }
    return found;
  }

  /** The index holds every row of the table once and nothing else. */
  final void assertIndexed(int table) {
    List<Entry> entries = new ArrayList<>();
    try (RowScanner scanner = rows.openScanner(layout())) {
      scanner.index(table, 0, Long.MAX_VALUE, (k, id) -> entries.add(new Entry(k, id)));
    }
    List<Entry> expected = stored(table).stream().map(r -> new Entry(r.k(), r.id())).toList();
    assertThat(entries).containsExactlyInAnyOrderElementsOf(expected);
  }

  final List<String> texts() {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      all.add(text(texts.bytes(), texts.offset(i), texts.length(i)));
    }
    return all;
  }
}
