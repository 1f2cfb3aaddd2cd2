package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLoader;
import java.nio.ByteBuffer;

/** Discards rows; keeps the marks. */
record NoopLoader(Metadata metadata) implements GraphLoader, RowLoader, KeyValueLoader {
  @Override
  public void node(NodeRow node) {}

  @Override
  public void link(LinkRow link) {}

  @Override
  public void count(long id, long type, long count, long time, long version) {}

  @Override
  public void row(int table, Row row) {}

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {}

  @Override
  public void finishChunk(String name, String value) {
    metadata.write(name, value);
  }

  @Override
  public void close() {}
}
