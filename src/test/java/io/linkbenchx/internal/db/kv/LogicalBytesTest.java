package io.linkbenchx.internal.db.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.WriteWork;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseSchema.Build;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns of rows that transactions wrote, and nothing that an engine or our layout adds. */
@SuppressWarnings("EnumOrdinal") // its constants are only counted
class LogicalBytesTest {
  /** id 8, type 4, version 8, time 4. */
  private static final long NODE = 24;

  /** id1, type and id2 8 each, visibility 1, time 8, version 4. */
  private static final long LINK = 37;

  /** id and k, 8 each. */
  private static final long ROW = 16;

  /** id and time 8 each, four columns of 4. */
  private static final long PURCHASE = 32;

  @TempDir Path temporary;
  @AutoClose private DbAdapter adapter;
  private long before;

  @BeforeEach
  void open() {
    adapter = TestEngine.ROCKSDB.open(temporary.resolve("db"), Durability.OS);
  }

  /** Counted since the last call. */
  private long counted() {
    long now = adapter.logicalBytes().orElseThrow();
    long more = now - before;
    before = now;
    return more;
  }

  @Test
  void aNodeCountsWithAllColumnsAndADeletedOneWithItsId() {
    adapter.support(GraphSupport.MODEL).orElseThrow().schema().create();
    NodeRow node = new NodeRow();
    node.length = 100;
    try (GraphStore store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore()) {
      node.id = store.addNode(node);
      assertThat(counted()).isEqualTo(NODE + 100);
      node.length = 30;
      store.updateNode(node);
      assertThat(counted()).isEqualTo(NODE + 30);
      store.getNode(0, node.id, node);
      store.deleteNode(0, node.id);
      assertThat(counted()).isEqualTo(8);
      store.deleteNode(0, node.id);
      store.updateNode(node);
      assertThat(counted()).as("nothing was there").isZero();
    }
  }

  @Test
  void aLinkCountsOnceWithoutItsIndexEntryAndItsCountRow() {
    adapter.support(GraphSupport.MODEL).orElseThrow().schema().create();
    LinkRow link = new LinkRow();
    link.length = 20;
    try (GraphStore store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore()) {
      store.addLink(link);
      assertThat(counted()).isEqualTo(LINK + 20);
      store.updateLink(link);
      assertThat(counted()).isEqualTo(LINK + 20);
      store.deleteLink(0, 0, 0, false, 5);
      assertThat(counted()).as("hidden: the row is written again").isEqualTo(LINK + 20);
      store.deleteLink(0, 0, 0, false, 5);
      assertThat(counted()).as("hidden already").isZero();
      store.deleteLink(0, 0, 0, true, 5);
      assertThat(counted()).isEqualTo(24);
    }
    assertThat(adapter.logicalBytes().orElseThrow())
        .as("what a closed client has written stays counted")
        .isEqualTo(before);
  }

  @Test
  void aLoadCountsItsRowsAsTransactionsDo() {
    adapter.support(GraphSupport.MODEL).orElseThrow().schema().create();
    NodeRow node = new NodeRow();
    node.length = 10;
    LinkRow link = new LinkRow();
    link.length = 3;
    try (GraphLoader loader = adapter.support(GraphSupport.MODEL).orElseThrow().openLoader(false)) {
      loader.node(node);
      loader.link(link);
      loader.count(1, 1, 1, 0, 0);
      loader.finishChunk("chunk", "done");
    }
    assertThat(counted()).isEqualTo(NODE + 10 + LINK + 3);
  }

  @Test
  void aRowCountsOncePerTransactionAndNotAtAllWhenThatIsRolledBack() {
    RowLayout layout = RowLayout.of(1);
    adapter.support(RowSupport.MODEL).orElseThrow().schema(layout).create(0);
    adapter.support(RowSupport.MODEL).orElseThrow().schema(layout).createIndex(0);
    Row row = new Row();
    row.id = 1;
    row.cLength = 100;
    row.padLength = 40;
    try (RowLoader loader =
        adapter.support(RowSupport.MODEL).orElseThrow().openLoader(layout, false)) {
      loader.row(0, row);
      loader.finishChunk("chunk", "done");
    }
    assertThat(counted()).isEqualTo(ROW + 140);
    ReadForm form = new ReadForm(ReadForm.Access.GET, ReadForm.Columns.ALL);
    try (RowStore store = adapter.support(RowSupport.MODEL).orElseThrow().openStore(layout, form)) {
      store.begin();
      store.indexUpdate(0, 1);
      store.indexUpdate(0, 1);
      assertThat(counted()).as("not committed").isZero();
      store.commit();
      assertThat(counted()).isEqualTo(ROW + 140);
      store.begin();
      store.delete(0, 1);
      store.rollback();
      assertThat(counted()).isZero();
      assertThatThrownBy(() -> store.insert(0, row)).isInstanceOf(DbException.class);
      assertThat(counted()).isZero();
      store.delete(0, 1);
      assertThat(counted()).isEqualTo(8);
    }
  }

  @Test
  void aPurchaseCountsWithoutItsThreeIndexEntries() {
    PurchaseLayout layout =
        new PurchaseLayout(
            1, false, PurchaseIndexes.CURRENT, 3, false, 1200, 1, false, 0, 0, "latin1", "");
    adapter.support(PurchaseSupport.MODEL).orElseThrow().schema(layout).create(0);
    adapter
        .support(PurchaseSupport.MODEL)
        .orElseThrow()
        .schema(layout)
        .createIndexes(0, Build.values()[0]);
    PurchaseRows rows = new PurchaseRows();
    for (long id = 1; id <= 3; id++) {
      rows.add(id, 1000, 1, 2, 3, 4);
      rows.data(new byte[50], 0, 50);
    }
    try (PurchaseStore store =
        adapter.support(PurchaseSupport.MODEL).orElseThrow().openStore(layout)) {
      store.insert(0, rows);
      assertThat(counted()).isEqualTo(3 * (PURCHASE + 50));
      assertThatThrownBy(() -> store.insert(0, rows)).isInstanceOf(DbException.class);
      store.rollback();
      store.begin();
      store.deleteOldest(0, 1, 2);
      assertThat(counted()).isZero();
      store.commit();
      assertThat(counted()).isEqualTo(2 * 8);
    }
  }

  @Test
  void anEntryOfTheMapCountsWithKeyAndValue() {
    KeyValueLayout layout = new KeyValueLayout(16, 100, "");
    adapter.support(KeyValueSupport.MODEL).orElseThrow().schema(layout).create();
    ByteBuffer key = ByteBuffer.allocateDirect(16);
    ByteBuffer value = ByteBuffer.allocateDirect(100);
    try (KeyValueLoader loader =
        adapter
            .support(KeyValueSupport.MODEL)
            .orElseThrow()
            .openLoader(layout, LoadForm.batches(7), false)) {
      loader.put(key, value);
      loader.finishChunk("chunk", "done");
    }
    assertThat(counted()).isEqualTo(116);
    try (KeyValueStore store =
        adapter.support(KeyValueSupport.MODEL).orElseThrow().openStore(layout)) {
      store.put(key, value);
      store.get(key);
    }
    assertThat(counted()).isEqualTo(116);
  }

  /** With the engine's own count of what it was handed, log amplification was 1.0 by definition. */
  @Test
  void theLogHoldsMoreThanTheRows() {
    adapter.support(GraphSupport.MODEL).orElseThrow().schema().create();
    WriteWork first = adapter.writeWork().orElseThrow();
    LinkRow link = new LinkRow();
    link.length = 10;
    try (GraphStore store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore()) {
      for (link.id2 = 0; link.id2 < 1000; link.id2++) {
        store.addLink(link);
      }
    }
    double log = adapter.writeWork().orElseThrow().logBytes() - first.logBytes();
    assertThat(log / counted()).as("index entry, count row and record headers").isBetween(2.0, 6.0);
  }
}
