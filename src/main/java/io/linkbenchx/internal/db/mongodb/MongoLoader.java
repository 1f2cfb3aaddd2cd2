package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLoader;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;

/** Loads the documents of any data model, a batch of one collection at a time. */
final class MongoLoader implements GraphLoader, RowLoader, KeyValueLoader {
  private final MongoTables tables;
  private final DataLayout layout;
  private final int rows;
  private final boolean resumed;
  private final Bson document = new Bson();
  private final Bson filter = new Bson();
  private final Map<Integer, MongoLoadBatch> batches = new LinkedHashMap<>();

  /**
   * @param rows documents per insert
   */
  MongoLoader(MongoTables tables, int rows, boolean resumed) {
    this.tables = tables;
    this.layout = tables.layout();
    this.rows = rows;
    this.resumed = resumed;
  }

  /** Adds a document; {@code which} selects it. */
  private void add(int table, Bson complete, Bson which) {
    batches
        .computeIfAbsent(table, t -> new MongoLoadBatch(tables.raw(t), rows, resumed))
        .add(complete.copy(), which);
  }

  @Override
  public void node(NodeRow node) {
    Bson which = DataLayout.node(filter.start(), node.id);
    add(MongoGraph.NODES, DataLayout.newNode(document, node.id, node), which);
  }

  @Override
  public void link(LinkRow link) {
    Bson which = layout.link(filter.start(), link.id1, link.type, link.id2);
    add(MongoGraph.LINKS, layout.newLink(document, link), which);
  }

  @Override
  public void count(long id, long type, long count, long time, long version) {
    Bson which = layout.count(filter.start(), id, type);
    add(MongoGraph.COUNTS, layout.newCount(document, id, type, count, time, version), which);
  }

  @Override
  public void row(int table, Row row) {
    Bson which = filter.start().number(Field.KEY, row.id);
    add(table, RowDocs.row(document, row.id, row), which);
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    document.start().binary(Field.KEY, key, key.limit()).binary(Field.V, value, value.limit());
    add(0, document, filter.start().binary(Field.KEY, key, key.limit()));
  }

  @Override
  public void finishChunk(String name, String value) {
    batches.values().forEach(MongoLoadBatch::send);
    MongoLoadBatch.persistently(false, again -> MongoMetadata.put(tables.notes(), name, value));
  }

  @Override
  public void close() {
    // the connections belong to the driver's pool
  }
}
