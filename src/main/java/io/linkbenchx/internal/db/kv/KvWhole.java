package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** A data model whose rows are one range of keys, as its only table, without indexes. */
class KvWhole extends KvTables {
  private final String name;
  private final ByteBuffer mark;
  private final KeyRange rows;

  /**
   * @param mark the key that records its existence
   */
  KvWhole(KvSupport model, String content, String name, ByteBuffer mark, KeyRange rows) {
    super(model, content, new RowIds(model.engine, KeyLayout.MAP), KeyLayout.MAP);
    this.name = name;
    this.mark = mark;
    this.rows = rows;
  }

  @Override
  ByteBuffer markKey(int table) {
    return mark;
  }

  @Override
  KeyRange[] ranges(int table) {
    return new KeyRange[] {rows};
  }

  @Override
  String name(int table) {
    return name;
  }
}
