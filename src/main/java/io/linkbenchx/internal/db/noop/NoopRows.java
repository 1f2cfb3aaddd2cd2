package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;

/** Tables that remember only whether they were created and loaded. */
final class NoopRows implements RowSupport {
  private final NoopMetadata metadata = new NoopMetadata();
  private final NoopTables tables = new NoopTables();

  /** Every access, because the settings of any database are calibrated here. */
  @Override
  public Set<ReadForm.Access> accesses() {
    return EnumSet.allOf(ReadForm.Access.class);
  }

  @Override
  public TableSchema schema(RowLayout layout) {
    return tables;
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public RowStore openStore(RowLayout layout, ReadForm form) {
    return new NoopRowStore();
  }

  @Override
  public RowLoader openLoader(RowLayout layout, boolean resumed) {
    return new Loader();
  }

  @Override
  public RowScanner openScanner(RowLayout layout) {
    return new EmptyScanner();
  }

  @Override
  public boolean keepsRows() {
    return false;
  }

  /** Discards rows; keeps the marks. */
  private final class Loader implements RowLoader {
    @Override
    public void row(int table, Row row) {}

    @Override
    public void finishChunk(String name, String value) {
      metadata.write(name, value);
    }

    @Override
    public void close() {}
  }

  /** Finds nothing. */
  private static final class EmptyScanner implements RowScanner {
    @Override
    public void rows(int table, long fromId, long toId, Consumer<Row> sink) {}

    @Override
    public void index(int table, long fromK, long toK, IndexSink sink) {}

    @Override
    public long maxId(int table) {
      return 0;
    }

    @Override
    public void close() {}
  }
}
