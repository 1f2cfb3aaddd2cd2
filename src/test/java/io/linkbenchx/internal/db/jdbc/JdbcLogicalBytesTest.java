package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** A server's client counts the rows that it wrote by the server's answers. */
class JdbcLogicalBytesTest {

  abstract static class Counting {
    private JdbcDbs database;
    private DbAdapter adapter;
    private long before;

    TestSql server() {
      return TestSql.of(getClass());
    }

    @BeforeEach
    void open() {
      database = JdbcDbs.create(server());
      adapter = database.open(StatementMode.PREPARED, OptionalInt.empty());
    }

    @AfterEach
    void drop() {
      adapter.close();
      database.close();
    }

    /** Counted since the last call. */
    private long counted() {
      long now = adapter.logicalBytes().orElseThrow();
      long more = now - before;
      before = now;
      return more;
    }

    @Test
    void nodesAndLinks() {
      adapter.support(GraphSupport.MODEL).orElseThrow().schema().create();
      NodeRow node = new NodeRow();
      node.id = 1;
      node.length = 100;
      LinkRow link = new LinkRow();
      link.length = 20;
      try (GraphLoader loader =
          adapter.support(GraphSupport.MODEL).orElseThrow().openLoader(false)) {
        loader.node(node);
        loader.link(link);
        loader.count(0, 0, 1, 0, 0);
        loader.finishChunk("chunk", "done");
      }
      assertThat(counted()).isEqualTo(24 + 100 + 37 + 20);
      try (GraphStore store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore()) {
        node.length = 30;
        store.updateNode(node);
        assertThat(counted()).isEqualTo(24 + 30);
        store.deleteNode(0, 1);
        assertThat(counted()).isEqualTo(8);
        store.deleteNode(0, 1);
        store.updateNode(node);
        assertThat(counted()).as("nothing was there").isZero();
        store.updateLink(link);
        assertThat(counted()).isEqualTo(37 + 20);
        store.deleteLink(0, 0, 0, false, 5);
        assertThat(counted()).as("its data are not seen").isEqualTo(37);
        store.deleteLink(0, 0, 0, false, 5);
        assertThat(counted()).as("hidden already").isZero();
        store.deleteLink(0, 0, 0, true, 5);
        assertThat(counted()).isEqualTo(24);
      }
      assertThat(counted()).as("what a closed client wrote stays counted").isZero();
      assertThat(before).isPositive();
    }

    @Test
    void rowsOfTransactionsThatAreCommitted() {
      RowLayout layout = RowLayout.of(1);
      adapter.support(RowSupport.MODEL).orElseThrow().schema(layout).create(0);
      Row row = new Row();
      row.id = 1;
      row.cLength = Row.C_WIDTH - 1;
      row.padLength = Row.PAD_WIDTH - 1;
      Arrays.fill(row.c, (byte) 'c');
      Arrays.fill(row.pad, (byte) 'p');
      try (RowLoader loader =
          adapter.support(RowSupport.MODEL).orElseThrow().openLoader(layout, false)) {
        loader.row(0, row);
        loader.finishChunk("chunk", "done");
      }
      assertThat(counted()).isEqualTo(Row.SYSBENCH_BYTES);
      ReadForm form = new ReadForm(ReadForm.Access.SELECT, ReadForm.Columns.ALL);
      try (RowStore store =
          adapter.support(RowSupport.MODEL).orElseThrow().openStore(layout, form)) {
        store.begin();
        store.indexUpdate(0, 1);
        store.indexUpdate(0, 77);
        assertThat(counted()).as("not committed").isZero();
        store.commit();
        assertThat(counted()).isEqualTo(Row.SYSBENCH_BYTES);
        store.begin();
        store.delete(0, 1);
        store.rollback();
        assertThatThrownBy(() -> store.insert(0, row)).isInstanceOf(DbException.class);
        store.rollback();
        assertThat(counted()).isZero();
        store.delete(0, 1);
        assertThat(counted()).isEqualTo(Row.KEY_BYTES);
      }
    }

    @Test
    void purchasesAndEntries() {
      PurchaseLayout layout =
          new PurchaseLayout(
              1, false, PurchaseIndexes.CURRENT, 0, false, 1200, 1, false, 0, 0, "latin1", "");
      adapter.support(PurchaseSupport.MODEL).orElseThrow().schema(layout).create(0);
      PurchaseRows rows = new PurchaseRows();
      byte[] text = new byte[50];
      Arrays.fill(text, (byte) 'x');
      for (long id = 1; id <= 3; id++) {
        rows.add(id, 1000, 1, 2, 3, 4);
        rows.data(text, 0, text.length);
      }
      try (PurchaseStore store =
          adapter.support(PurchaseSupport.MODEL).orElseThrow().openStore(layout)) {
        store.insert(0, rows);
        assertThat(counted()).isEqualTo(3 * (32 + 50));
        store.begin();
        store.deleteOldest(0, 1, 2);
        assertThat(counted()).isZero();
        store.commit();
        assertThat(counted()).isEqualTo(2 * 8);
      }

      KeyValueLayout map = new KeyValueLayout(16, 100, "");
      adapter.support(KeyValueSupport.MODEL).orElseThrow().schema(map).create();
      ByteBuffer key = ByteBuffer.allocateDirect(16);
      ByteBuffer value = ByteBuffer.allocateDirect(100);
      try (KeyValueLoader loader =
          adapter
              .support(KeyValueSupport.MODEL)
              .orElseThrow()
              .openLoader(map, LoadForm.batches(7), false)) {
        loader.put(key, value);
        loader.finishChunk("chunk", "done");
      }
      try (KeyValueStore store =
          adapter.support(KeyValueSupport.MODEL).orElseThrow().openStore(map)) {
        store.put(key, value);
      }
      assertThat(counted()).isEqualTo(2 * 116);
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends Counting {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends Counting {}
}
