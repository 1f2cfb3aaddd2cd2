package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A map of {@value #ENTRIES} entries, loaded in no order, and what the suites ask of it. */
public abstract class KeyValueFixture {
  static final int ENTRIES = 100;
  static final int KEY = 16;
  static final int VALUE = 100;

  /** An entry as a value: the number that its key says, and the version that its value says. */
  record Entry(long number, long version) {}

  protected KeyValueSupport map;
  protected KeyValueStore store;
  protected final KeyValueLayout layout = new KeyValueLayout(KEY, VALUE, "");
  private final ByteBuffer key = ByteBuffer.allocateDirect(KEY);
  private final ByteBuffer value = ByteBuffer.allocateDirect(VALUE);

  /** The map of an opened database, absent or that of the last test. */
  protected abstract KeyValueSupport open();

  /** Ends what {@link #open} began. */
  protected abstract void close();

  /**
   * Puts a row under the same name that the schema was not asked to create, as another program
   * would; called after {@code drop}. False if the suite has no way to do so.
   */
  protected boolean madeByOthers() {
    return false;
  }

  @BeforeEach
  void loadMap() {
    map = open();
    map.metadata().remove("");
    schema().drop(0);
    schema().create(0);
    load(LoadForm.batches(7));
    store = map.openStore(layout);
  }

  final void load(LoadForm form) {
    map.beginLoad(form);
    try (KeyValueLoader loader = map.openLoader(layout, form, false)) {
      for (int i = 0; i < ENTRIES; i++) {
        long number = i * 37L % ENTRIES; // every number once
        loader.put(key(number), value(number, 0));
      }
      loader.finishChunk("chunk.1", "done");
    }
    map.finishLoad(form);
  }

  @AfterEach
  void closeStore() {
    if (store != null) {
      store.close();
    }
    close();
  }

  final TableSchema schema() {
    return map.schema(layout);
  }

  /** Bytes on both sides of 0x80, and a 0x00 inside: keys order as unsigned bytes. */
  final ByteBuffer key(long number) {
    return key(key, number);
  }

  static ByteBuffer key(ByteBuffer into, long number) {
    return into.clear().putLong(0, number * 0x0201_0000_0000_0000L).putLong(8, number << 8 | 0xFF);
  }

  static long number(ByteBuffer key) {
    long number = key.getLong(8) >>> 8;
    assertThat(key.position()).isZero();
    assertThat(key.limit()).isEqualTo(KEY);
    assertThat(key.getLong(0)).isEqualTo(number * 0x0201_0000_0000_0000L);
    return number;
  }

  final ByteBuffer value(long number, long version) {
    return value(value, number, version);
  }

  /** Any byte in any place, all of them decided by number and version. */
  static ByteBuffer value(ByteBuffer into, long number, long version) {
    into.clear().putLong(0, version);
    Random random = new Random(number * 1_000_003 + version);
    for (int i = Long.BYTES; i < into.limit(); i++) {
      into.put(i, (byte) random.nextInt());
    }
    return into;
  }

  /** The version of a value whose every byte is as {@link #value} wrote it. */
  static long version(long number, ByteBuffer found) {
    assertThat(found.position()).isZero();
    assertThat(found.limit()).isEqualTo(VALUE);
    long version = found.getLong(0);
    byte[] bytes = new byte[VALUE];
    byte[] expected = new byte[VALUE];
    found.get(0, bytes);
    value(ByteBuffer.allocate(VALUE), number, version).get(0, expected);
    assertThat(bytes).as("value of %d, version %d", number, version).isEqualTo(expected);
    return version;
  }

  /** The version stored for a number, −1 for none. */
  final long stored(long number) {
    ByteBuffer found = store.get(key(number));
    return found == null ? -1 : version(number, found);
  }

  final List<Entry> scanned(ByteBuffer from, ByteBuffer to) {
    List<Entry> entries = new ArrayList<>();
    try (KeyValueScanner scanner = map.openScanner(layout)) {
      scanner.scan(from, to, (k, v) -> entries.add(new Entry(number(k), version(number(k), v))));
    }
    return entries;
  }

  /** All entries, by key. */
  final List<Entry> scanned() {
    return scanned(null, null);
  }
}
