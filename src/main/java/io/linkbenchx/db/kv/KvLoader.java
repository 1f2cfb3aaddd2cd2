package io.linkbenchx.db.kv;

import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes rows in batches, one batch for each kind of key: rows come in the order of their ids, so
 * every batch is a run of neighbouring keys, which an ordered engine inserts far cheaper than the
 * same keys mixed. Only the batch with the chunk's mark waits for durability: batches become
 * durable in the order of their commits, so a mark that is there proves its rows are.
 */
final class KvLoader implements GraphLoader {
  private final Gate.Pass pass;
  private final LogicalBytes.Share bytes;
  private final Keys keys = new Keys();
  private final Values values = new Values();
  private final List<LoadBatch> batches = new ArrayList<>();
  private final LoadBatch nodes;
  private final LoadBatch links;
  private final LoadBatch index;
  private final LoadBatch counts;

  /** Opens sessions of its own, all closed with the loader. */
  KvLoader(OrderedEngine engine, Gate.Pass pass, LogicalBytes.Share bytes) {
    this.pass = pass;
    this.bytes = bytes;
    this.nodes = batch(engine);
    this.links = batch(engine);
    this.index = batch(engine);
    this.counts = batch(engine);
  }

  private LoadBatch batch(OrderedEngine engine) {
    LoadBatch batch = new LoadBatch(engine);
    batches.add(batch);
    return batch;
  }

  @Override
  public void node(NodeRow node) {
    pass.enter();
    try {
      nodes.put(keys.node(node.id), values.node(node));
      bytes.commit(node.logicalBytes());
    } finally {
      pass.exit();
    }
  }

  @Override
  public void link(LinkRow link) {
    pass.enter();
    try {
      links.put(keys.link(link.type, link.id1, link.id2), values.link(link));
      bytes.commit(link.logicalBytes());
      if (link.visibility == LinkRow.VISIBLE) {
        index.put(keys.index(link.id1, link.type, link.time, link.id2), values.index(link));
      }
    } finally {
      pass.exit();
    }
  }

  @Override
  public void count(long id, long type, long count, long time, long version) {
    pass.enter();
    try {
      counts.put(keys.count(id, type), values.count(count, time, version));
    } finally {
      pass.exit();
    }
  }

  @Override
  public void finishChunk(String name, String value) {
    pass.enter();
    try {
      batches.forEach(LoadBatch::commitLater);
      nodes.commitMarked(KeyLayout.META, name, value);
    } finally {
      pass.exit();
    }
  }

  @Override
  public void close() {
    pass.giveBack();
    bytes.close();
    batches.forEach(LoadBatch::close);
  }
}
