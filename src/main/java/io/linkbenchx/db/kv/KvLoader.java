package io.linkbenchx.db.kv;

import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.nio.ByteBuffer;
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
  private final int batchBytes;
  private final Keys keys = new Keys();
  private final Values values = new Values();
  private final List<Batch> batches = new ArrayList<>();
  private final Batch nodes;
  private final Batch links;
  private final Batch index;
  private final Batch counts;

  /** Opens sessions of its own, all closed with the loader. */
  KvLoader(OrderedEngine engine, Gate.Pass pass) {
    this.pass = pass;
    this.batchBytes = engine.loadBatchBytes();
    this.nodes = batch(engine);
    this.links = batch(engine);
    this.index = batch(engine);
    this.counts = batch(engine);
  }

  private Batch batch(OrderedEngine engine) {
    Batch batch = new Batch(engine.openSession());
    batches.add(batch);
    return batch;
  }

  /** The rows of one kind that are not committed yet. */
  private final class Batch {
    private final EngineSession session;
    private int bytes;

    Batch(EngineSession session) {
      this.session = session;
    }

    void put(ByteBuffer key, ByteBuffer value) {
      session.put(key, value);
      bytes += key.limit() + value.limit();
      if (bytes >= batchBytes) {
        commit();
      }
    }

    void commit() {
      session.commitLater();
      bytes = 0;
    }
  }

  @Override
  public void node(NodeRow node) {
    pass.enter();
    try {
      nodes.put(keys.node(node.id), values.node(node));
    } finally {
      pass.exit();
    }
  }

  @Override
  public void link(LinkRow link) {
    pass.enter();
    try {
      links.put(keys.link(link.type, link.id1, link.id2), values.link(link));
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
      batches.forEach(Batch::commit);
      KvMetadata.put(nodes.session, KeyLayout.META, name, value);
      nodes.session.commit();
    } finally {
      pass.exit();
    }
  }

  @Override
  public void close() {
    pass.giveBack();
    batches.forEach(batch -> batch.session.close());
  }
}
