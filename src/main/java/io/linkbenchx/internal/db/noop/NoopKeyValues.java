package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.Set;

/** A map that remembers only whether it was created and loaded; every key has a value of zeros. */
final class NoopKeyValues implements KeyValueSupport {
  private final NoopMetadata metadata = new NoopMetadata();
  private final NoopTables tables = new NoopTables();

  @Override
  public TableSchema schema(KeyValueLayout layout) {
    return tables;
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  /** All switches, because the settings of any database are calibrated here. */
  @Override
  public Set<LoadForm.Switch> switches() {
    return EnumSet.allOf(LoadForm.Switch.class);
  }

  @Override
  public KeyValueStore openStore(KeyValueLayout layout) {
    return new NoStore(ByteBuffer.allocateDirect(layout.valueBytes()));
  }

  @Override
  public KeyValueLoader openLoader(KeyValueLayout layout, LoadForm form, boolean resumed) {
    return new Loader();
  }

  @Override
  public KeyValueScanner openScanner(KeyValueLayout layout) {
    return new EmptyScanner();
  }

  @Override
  public boolean keepsRows() {
    return false;
  }

  @Override
  public void finishLoad(LoadForm form) {
    tables.finishLoad(0, 0);
  }

  /** Returns the same value for every key. */
  private record NoStore(ByteBuffer value) implements KeyValueStore {
    @Override
    public ByteBuffer get(ByteBuffer key) {
      return value;
    }

    @Override
    public void put(ByteBuffer key, ByteBuffer newValue) {}

    @Override
    public void rollback() {}

    @Override
    public void close() {}
  }

  /** Discards entries; keeps the marks. */
  private final class Loader implements KeyValueLoader {
    @Override
    public void put(ByteBuffer key, ByteBuffer value) {}

    @Override
    public void finishChunk(String name, String value) {
      metadata.write(name, value);
    }

    @Override
    public void close() {}
  }

  /** Finds nothing. */
  private static final class EmptyScanner implements KeyValueScanner {
    @Override
    public void scan(ByteBuffer from, ByteBuffer to, Sink sink) {}

    @Override
    public void close() {}
  }
}
