package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowScanner;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** Schema, metadata, loader and scanner. */
public abstract class RowLoadContract extends RowStatementContract {

  private TableSchema schema() {
    return rows.schema(layout());
  }

  @Test
  void loadedRowsAndTheirIndexAreAllThereOnce() {
    assertThat(schema().state(A)).isEqualTo(SchemaState.FILLED);
    assertThat(schema().indexes(B)).isEqualTo(1);
    for (int table = 0; table < 2; table++) {
      assertThat(stored(table)).hasSize(ROWS);
      assertThat(stored(table).get(41)).isEqualTo(new Content(42, k(42), c(42), pad(42)));
      assertIndexed(table);
    }
    assertThat(rows.metadata().read("chunk."))
        .containsExactly(Map.entry("chunk.0", "done"), Map.entry("chunk.1", "done"));
  }

  @Test
  void scannersReadHalfOpenRanges() {
    try (RowScanner scanner = rows.openScanner(layout())) {
      int[] seen = new int[2];
      scanner.rows(A, 10, 20, r -> seen[0] += r.id >= 10 && r.id < 20 ? 1 : 1000);
      scanner.index(A, 10, 20, (k, id) -> seen[1] += k == k(id) && k >= 10 && k < 20 ? 1 : 1000);
      assertThat(seen).containsExactly(10, 20);
      assertThat(scanner.maxId(A)).isEqualTo(ROWS);
    }
  }

  @Test
  void aTableIsOursFromItsFirstRowToItsLast() {
    assertThat(schema().holdings(A)).isNotEmpty().allMatch(Holding::ours);
    store.close();
    store = null;
    schema().drop(A);
    assertThat(schema().holdings(A)).as("at most notes").allMatch(Holding::ours);
    schema().create(A);
    assertThat(schema().holdings(A)).allMatch(Holding::ours);
  }

  @Test
  void rowsOfOthersAreNotOurs() {
    store.close();
    store = null;
    schema().drop(A);
    if (!madeByOthers()) {
      throw new TestAbortedException("not covered: rows made by others; override madeByOthers()");
    }
    assertThat(schema().holdings(A)).anyMatch(holding -> !holding.ours());
    schema().drop(A);
    assertThat(schema().holdings(A)).as("at most notes").allMatch(Holding::ours);
  }

  @Test
  void tablesAreDroppedOneByOneAndMadeAgainEmpty() {
    store.close();
    store = null;
    schema().drop(A);
    assertThat(schema().state(A)).isEqualTo(SchemaState.ABSENT);
    assertThat(schema().state(B)).isEqualTo(SchemaState.FILLED);
    schema().drop(A); // no error
    schema().create(A);
    schema().create(A); // no error
    assertThat(schema().state(A)).isEqualTo(SchemaState.EMPTY);
    assertThat(schema().indexes(A)).isZero();
    assertThat(stored(A)).isEmpty();
    assertThat(stored(B)).hasSize(ROWS);
    assertIndexed(B);
    try (RowScanner scanner = rows.openScanner(layout())) {
      assertThat(scanner.maxId(A)).isZero();
    }
  }

  @Test
  void anIndexMadeBeforeTheLoadFollowsIt() {
    store.close();
    store = null;
    schema().drop(A);
    schema().create(A);
    schema().createIndexes(A, TableSchema.Build.USUAL);
    schema().createIndexes(A, TableSchema.Build.USUAL); // no error
    try (RowLoader loader = rows.openLoader(layout(), false)) {
      for (int id = 1; id <= ROWS; id++) {
        loader.row(A, fill(row, id, k(id), c(id), pad(id)));
      }
      loader.finishChunk("x", "y");
    }
    schema().finishLoad(A, ROWS + 1);
    assertThat(stored(A)).hasSize(ROWS);
    assertIndexed(A);
  }

  @Test
  void anUnfinishedChunkLoadedAgainOverwritesItself() {
    try (RowLoader loader = rows.openLoader(layout(), false)) {
      for (int id = ROWS + 1; id <= ROWS + 20; id++) {
        loader.row(A, fill(row, id, k(id), c(id), pad(id)));
      }
      // killed here: some of the rows may be there
    }
    try (RowLoader loader = rows.openLoader(layout(), true)) {
      for (int id = ROWS - 5; id <= ROWS + 20; id++) {
        loader.row(A, fill(row, id, k(id), c(id), pad(id)));
      }
      loader.finishChunk("chunk.9", "done");
    }
    assertThat(stored(A)).hasSize(ROWS + 20);
    assertIndexed(A);
    assertThat(rows.metadata().read("chunk.9")).hasSize(1);
  }
}
