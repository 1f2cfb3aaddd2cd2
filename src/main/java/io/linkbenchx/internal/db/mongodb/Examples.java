package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.RangeQuery;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.TextBuffer;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.LongStream;

/** The statements of all data models with typical parameters, for their plans. */
final class Examples {
  /** LinkBench's defaults: its type of all nodes, bytes of a payload, rows per list. */
  private static final int NODE_TYPE = 2048;

  private static final int LINK_BYTES = 8;
  private static final int LIST_LIMIT = 10_000;

  /** sysbench's defaults: rows of a range; values of a list, also used for the insert benchmark. */
  private static final int RANGE = 100;

  private static final int LIST = 10;
  private static final int VALUE_BYTES = 8;

  private Examples() {}

  static void graph(MongoExplain explain, MongoStore store, long id, long type) {
    long now = System.currentTimeMillis();
    long id2 = id + 1;
    NodeRow node = new NodeRow();
    node.id = id;
    node.type = NODE_TYPE;
    node.version = 2;
    node.time = (int) (now / 1000);
    node.length = LINK_BYTES;
    LinkRow link = new LinkRow();
    link.id1 = id;
    link.type = type;
    link.id2 = id2;
    link.time = now;
    link.length = LINK_BYTES;
    LinkBuffer links = new LinkBuffer();
    explain
        .add("graph.select_node", () -> store.getNode(NODE_TYPE, id, new NodeRow()))
        .add("graph.update_node", () -> store.updateNode(node))
        .add("graph.delete_node", () -> store.deleteNode(NODE_TYPE, id))
        .add("graph.select_count", () -> store.countLinks(id, type))
        .add("graph.select_link", () -> store.getLink(link))
        .add(
            "graph.multiget",
            () -> store.multigetLinks(id, type, new long[] {id2, id2 + 1}, 2, links))
        .add("graph.list_links", () -> store.getLinksList(id, type, 0, now, 0, LIST_LIMIT, links))
        .add("graph.put_link", () -> store.addLink(link))
        .add("graph.hide_link", () -> store.deleteLink(id, type, id2, false, now))
        .add("graph.delete_link", () -> store.deleteLink(id, type, id2, true, now));
  }

  static void rows(MongoExplain explain, MongoRowStore store, long id) {
    long last = id + RANGE - 1;
    Row row = new Row();
    row.id = id;
    row.k = id;
    row.cLength = VALUE_BYTES;
    Arrays.fill(row.c, (byte) '0');
    TextBuffer texts = new TextBuffer();
    explain
        .add("rows.point", () -> store.pointSelect(0, id, new Row()))
        .add("rows.simple_range", () -> store.simpleRange(0, id, last, texts))
        .add("rows.sum_range", () -> store.sumRange(0, id, last))
        .add("rows.order_range", () -> store.orderRange(0, id, last, texts))
        .add("rows.distinct_range", () -> store.distinctRange(0, id, last, texts))
        .add("rows.points_by_k", () -> store.pointsByK(0, list(id), LIST, texts))
        .add("rows.count_by_k", () -> store.countByK(0, new long[] {id}, new long[] {last}, 1))
        .add("rows.index_update", () -> store.indexUpdate(0, id))
        .add("rows.non_index_update", () -> store.nonIndexUpdate(0, row))
        .add("rows.conditional_update", () -> store.conditionalUpdate(0, id, id, id + 1))
        .add("rows.delete", () -> store.delete(0, id))
        .add("rows.replace", () -> store.replace(0, row));
  }

  private static long[] list(long from) {
    return LongStream.range(from, from + LIST).toArray();
  }

  static void purchases(
      MongoExplain explain, MongoPurchaseStore store, PurchaseLayout layout, long id) {
    PurchaseRows rows = new PurchaseRows();
    explain
        .add("purchases.min_id", () -> store.minId(0, id))
        .add("purchases.max_id", () -> store.maxId(0))
        .add("purchases.points", () -> store.points(0, list(id), LIST, rows))
        .add("purchases.id_range", () -> store.idRange(0, id, LIST, rows));
    for (int index = 0; index < layout.indexes(); index++) {
      for (boolean whole : new boolean[] {true, false}) {
        RangeQuery query = new RangeQuery();
        query.index = index;
        query.wholeBound = whole;
        query.limit = LIST;
        query.time = System.currentTimeMillis();
        explain.add("purchases.range", () -> store.range(0, query, rows));
      }
    }
  }

  static void keyValues(MongoExplain explain, MongoKeyValueStore store, ByteBuffer key) {
    explain
        .add("keyvalue.get", () -> store.get(key))
        .add("keyvalue.put", () -> store.put(key, ByteBuffer.allocate(VALUE_BYTES)));
  }
}
