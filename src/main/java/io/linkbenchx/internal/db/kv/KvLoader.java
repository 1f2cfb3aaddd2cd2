package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes rows in batches, one batch per kind of key: rows come in id order, so every batch is a run
 * of neighboring keys, which an ordered engine inserts at much lower cost than mixed keys. Only the
 * batch with the chunk's mark waits for durability: batches become durable in commit order, so an
 * existing mark proves that its rows exist.
 */
final class KvLoader implements GraphLoader {
  private final CloseGuard.Pass pass;
  private final Keys keys = new Keys();
  private final Values values = new Values();
  private final List<KvLoadBatch> batches = new ArrayList<>();
  private final KvLoadBatch nodes;
  private final KvLoadBatch links;
  private final KvLoadBatch index;
  private final KvLoadBatch counts;

  /** Opens its own sessions, which are closed with the loader. */
  KvLoader(OrderedEngine engine, CloseGuard.Pass pass) {
    this.pass = pass;
    this.nodes = batch(engine);
    this.links = batch(engine);
    this.index = batch(engine);
    this.counts = batch(engine);
  }

  private KvLoadBatch batch(OrderedEngine engine) {
    KvLoadBatch batch = new KvLoadBatch(engine);
    batches.add(batch);
    return batch;
  }

  @Override
  public void node(NodeRow node) {
    pass.enter();
    try (pass) {
      nodes.put(keys.node(node.id), values.node(node));
    }
  }

  @Override
  public void link(LinkRow link) {
    pass.enter();
    try (pass) {
      links.put(keys.link(link.type, link.id1, link.id2), values.link(link));
      if (link.visibility == LinkRow.VISIBLE) {
        index.put(keys.index(link.id1, link.type, link.time, link.id2), values.index(link));
      }
    }
  }

  @Override
  public void count(long id, long type, long count, long time, long version) {
    pass.enter();
    try (pass) {
      counts.put(keys.count(id, type), values.count(count, time, version));
    }
  }

  @Override
  public void finishChunk(String name, String value) {
    pass.enter();
    try (pass) {
      batches.forEach(KvLoadBatch::commitLater);
      nodes.commitMarked(KeyLayout.META, name, value);
    }
  }

  @Override
  public void close() {
    pass.giveBack();
    batches.forEach(KvLoadBatch::close);
  }
}
