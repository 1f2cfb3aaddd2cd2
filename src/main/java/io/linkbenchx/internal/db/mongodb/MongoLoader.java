package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoCollection;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import org.bson.Document;

/**
 * Unordered bulk inserts, a batch at a time. A resumed load and an interrupted batch replace
 * documents by key instead, so that existing ones are overwritten.
 */
final class MongoLoader implements GraphLoader {
  private final DataLayout layout;
  private final MongoCollection<Document> metadata;
  private final Bson document = new Bson();
  private final Bson filter = new Bson();
  private final MongoLoadBatch nodes;
  private final MongoLoadBatch links;
  private final MongoLoadBatch counts;

  /**
   * @param rows documents per insert
   */
  MongoLoader(Graph graph, int rows, boolean resumed) {
    this.layout = graph.layout();
    this.metadata = graph.metadata();
    this.nodes = new MongoLoadBatch(graph.raw(graph.names().nodes()), rows, resumed);
    this.links = new MongoLoadBatch(graph.raw(graph.names().links()), rows, resumed);
    this.counts = new MongoLoadBatch(graph.raw(graph.names().counts()), rows, resumed);
  }

  @Override
  public void node(NodeRow node) {
    nodes.add(
        DataLayout.newNode(document, node.id, node).copy(),
        DataLayout.node(filter.start(), node.id));
  }

  @Override
  public void link(LinkRow link) {
    links.add(
        layout.newLink(document, link).copy(),
        layout.link(filter.start(), link.id1, link.type, link.id2));
  }

  @Override
  public void count(long id, long type, long count, long time, long version) {
    counts.add(
        layout.newCount(document, id, type, count, time, version).copy(),
        layout.count(filter.start(), id, type));
  }

  @Override
  public void finishChunk(String name, String value) {
    nodes.send();
    links.send();
    counts.send();
    MongoLoadBatch.persistently(false, again -> MongoMetadata.put(metadata, name, value));
  }

  @Override
  public void close() {
    // the connections belong to the driver's pool
  }
}
