package io.linkbenchx.db.kv;

import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.nio.ByteBuffer;

/**
 * Writes rows in batches. Only the batch with the chunk's mark waits for durability: batches become
 * durable in the order of their commits, so a mark that is there proves its rows are.
 */
final class KvLoader implements GraphLoader {
  /** Batches of some 50 kB: large enough to hide a commit's cost, small enough for the caches. */
  private static final int BATCH_BYTES = 48 * 1024;

  private final EngineSession session;
  private final Gate.Pass pass;
  private final Keys keys = new Keys();
  private final Values values = new Values();
  private int bytes;

  KvLoader(EngineSession session, Gate.Pass pass) {
    this.session = session;
    this.pass = pass;
  }

  @Override
  public void node(NodeRow node) {
    pass.enter();
    try {
      put(keys.node(node.id), values.node(node));
      commitFull();
    } finally {
      pass.exit();
    }
  }

  @Override
  public void link(LinkRow link) {
    pass.enter();
    try {
      put(keys.link(link.type, link.id1, link.id2), values.link(link));
      if (link.visibility == LinkRow.VISIBLE) {
        put(keys.index(link.id1, link.type, link.time, link.id2), values.index(link));
      }
      commitFull();
    } finally {
      pass.exit();
    }
  }

  @Override
  public void count(long id, long type, long count, long time, long version) {
    pass.enter();
    try {
      put(keys.count(id, type), values.count(count, time, version));
      commitFull();
    } finally {
      pass.exit();
    }
  }

  private void put(ByteBuffer key, ByteBuffer value) {
    session.put(key, value);
    bytes += key.limit() + value.limit();
  }

  private void commitFull() {
    if (bytes >= BATCH_BYTES) {
      session.commitLater();
      bytes = 0;
    }
  }

  @Override
  public void finishChunk(String name, String value) {
    pass.enter();
    try {
      KvMetadata.put(session, KeyLayout.META, name, value);
      session.commit();
      bytes = 0;
    } finally {
      pass.exit();
    }
  }

  @Override
  public void close() {
    pass.giveBack();
    session.close();
  }
}
