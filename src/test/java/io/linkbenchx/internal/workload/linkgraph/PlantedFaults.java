package io.linkbenchx.internal.workload.linkgraph;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/** Damages a closed RocksDB database below the adapter, by the key layout of db.kv. */
final class PlantedFaults {
  static final int NODE = 1;
  static final int LINK = 2;
  static final int INDEX = 3;
  static final int COUNT = 4;

  /** One change of a row. */
  @FunctionalInterface
  interface Damage {
    void apply(RocksDB db, byte[] key, byte[] value) throws RocksDBException;
  }

  private PlantedFaults() {}

  /** Applies the damage to the {@code skip}-th row of a kind; returns its key after the tag. */
  static ByteBuffer plant(Path directory, int tag, int skip, Damage damage) {
    try (Options options = new Options();
        RocksDB db = RocksDB.open(options, directory.toString());
        RocksIterator rows = db.newIterator()) {
      rows.seek(new byte[] {(byte) tag});
      for (int i = 0; i < skip; i++) {
        rows.next();
      }
      byte[] key = rows.key();
      if (key[0] != tag) {
        throw new IllegalStateException("there is no such row");
      }
      damage.apply(db, key, rows.value());
      return ByteBuffer.wrap(key, 1, key.length - 1).slice();
    } catch (RocksDBException e) {
      throw new IllegalStateException(e);
    }
  }

  static void delete(RocksDB db, byte[] key, byte[] value) throws RocksDBException {
    db.delete(key);
  }

  /** Flips the lowest bit of the last byte. */
  static void flip(RocksDB db, byte[] key, byte[] value) throws RocksDBException {
    value[value.length - 1] ^= 1;
    db.put(key, value);
  }
}
