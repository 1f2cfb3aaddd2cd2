package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** Reads ranges of one snapshot, taken when the scanner was opened. */
final class KvScanner implements GraphScanner {
  private final EngineSnapshot snapshot;
  private final CloseGuard.Pass pass;
  private final Keys keys = new Keys();
  private final NodeRow node = new NodeRow();
  private final LinkRow link = new LinkRow();

  KvScanner(EngineSnapshot snapshot, CloseGuard.Pass pass) {
    this.snapshot = snapshot;
    this.pass = pass;
  }

  @Override
  public void nodes(long fromId, long toId, Consumer<NodeRow> sink) {
    pass.enter();
    try (pass) {
      boolean found = snapshot.seek(keys.node(fromId));
      while (found && at(KeyLayout.NODE) && snapshot.key().getLong(1) < toId) {
        Values.readNode(snapshot.value(), snapshot.key().getLong(1), node);
        sink.accept(node);
        found = snapshot.next();
      }
    }
  }

  /** The type precedes id1 in the key, so each existing type is visited with its own seek. */
  @Override
  public void links(long fromId1, long toId1, Consumer<LinkRow> sink) {
    pass.enter();
    try (pass) {
      long type = 0;
      boolean more = true;
      while (more && snapshot.seek(keys.link(type, fromId1, 0)) && at(KeyLayout.LINK)) {
        long found = snapshot.key().getLong(1);
        if (found == type) {
          linksOfType(type, toId1, sink);
          more = ++type != 0;
        } else {
          type = found;
        }
      }
    }
  }

  private void linksOfType(long type, long toId1, Consumer<LinkRow> sink) {
    boolean found = true;
    while (found && at(KeyLayout.LINK)) {
      ByteBuffer key = snapshot.key();
      link.type = key.getLong(1);
      link.id1 = key.getLong(9);
      link.id2 = key.getLong(17);
      if (link.type != type || link.id1 >= toId1) {
        return;
      }
      Values.readLink(snapshot.value(), link);
      sink.accept(link);
      found = snapshot.next();
    }
  }

  @Override
  public void index(long fromId1, long toId1, Consumer<LinkRow> sink) {
    pass.enter();
    try (pass) {
      boolean found = snapshot.seek(keys.index(fromId1, 0, -1L, 0));
      while (found && at(KeyLayout.INDEX) && snapshot.key().getLong(1) < toId1) {
        readIndex(snapshot.key(), snapshot.value());
        sink.accept(link);
        found = snapshot.next();
      }
    }
  }

  private void readIndex(ByteBuffer key, ByteBuffer value) {
    link.id1 = key.getLong(1);
    link.type = key.getLong(9);
    link.time = ~key.getLong(17);
    link.id2 = key.getLong(25);
    link.visibility = LinkRow.VISIBLE;
    link.version = value.getInt(0);
    link.length = value.limit() - KeyLayout.INDEX_HEAD;
    value.get(KeyLayout.INDEX_HEAD, link.data, 0, link.length);
  }

  @Override
  public void counts(long fromId, long toId, CountSink sink) {
    pass.enter();
    try (pass) {
      boolean found = snapshot.seek(keys.count(fromId, 0));
      while (found && at(KeyLayout.COUNT) && snapshot.key().getLong(1) < toId) {
        ByteBuffer key = snapshot.key();
        ByteBuffer value = snapshot.value();
        sink.count(
            key.getLong(1), key.getLong(9), value.getLong(0), value.getLong(8), value.getLong(16));
        found = snapshot.next();
      }
    }
  }

  private boolean at(byte tag) {
    return snapshot.key().get(0) == tag;
  }

  @Override
  public long maxNodeId() {
    pass.enter();
    try (pass) {
      return NodeIdBlocks.maxNodeId(snapshot);
    }
  }

  @Override
  public void close() {
    pass.giveBack();
    snapshot.close();
  }
}
