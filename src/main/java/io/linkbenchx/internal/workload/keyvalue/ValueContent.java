package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.internal.random.FeistelPermutation;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.random.RandomStream;
import java.nio.ByteBuffer;

/**
 * The content of a value: its version, then a slice of a 10 MB buffer at an offset that is a
 * function of (seed of the load, key, version), so that every value can be checked on its own. The
 * buffer consists of 100-byte pieces that repeat as the compression ratio requires, as in LevelDB's
 * benchmark. Immutable, so clients share one.
 */
final class ValueContent {
  private static final int POOL_BYTES = 10 << 20;
  private static final int PIECE = 100;
  private static final long POOL = 0x706F6F6C;

  private final KeyValueSettings settings;
  private final long seed;
  private final ByteBuffer pool;
  private final int length;
  private final long places;

  /**
   * @param seed of the load, stored with the data
   */
  ValueContent(KeyValueSettings settings, long seed) {
    this.settings = settings;
    this.seed = seed;
    this.length = settings.valueSize() - Long.BYTES;
    this.pool = pool(seed, settings.compressRatio()).asReadOnlyBuffer();
    this.places = (long) POOL_BYTES - length;
  }

  private static ByteBuffer pool(long seed, double ratio) {
    ByteBuffer pool = ByteBuffer.allocateDirect(POOL_BYTES);
    RandomStream random = RandomStream.of(seed, POOL);
    int fresh = Math.max(1, (int) Math.round(PIECE * ratio));
    byte[] piece = new byte[PIECE];
    while (pool.hasRemaining()) {
      for (int i = 0; i < PIECE; i++) {
        piece[i] = i < fresh ? (byte) (' ' + random.nextInt(95)) : piece[i - fresh];
      }
      pool.put(piece, 0, Math.min(PIECE, pool.remaining()));
    }
    return pool;
  }

  KeyValueSettings settings() {
    return settings;
  }

  /** The number of the key that the write of a version goes to. */
  long key(long version) {
    return Version.key(seed, version, settings.records());
  }

  /** Place of the load → number of the key; null if they are the same. */
  FeistelPermutation order() {
    return settings.loadOrder() == KeyValueSettings.Order.RANDOM
        ? new FeistelPermutation(seed, settings.records())
        : null;
  }

  private int place(long number, long version) {
    long hash = Hash64.combine(seed, number, version);
    return (int) Math.multiplyHigh(hash >>> 1, places << 1);
  }

  /** Writes the value of a key and version, in full. */
  ByteBuffer fill(ByteBuffer value, long number, long version) {
    value.putLong(0, version);
    return value.put(Long.BYTES, pool, place(number, version), length);
  }

  /** Whether a value matches its version and key; for verification, so it may allocate. */
  boolean matches(ByteBuffer value, long number) {
    if (value.limit() != length + Long.BYTES) {
      return false;
    }
    int place = place(number, value.getLong(0));
    return value.slice(Long.BYTES, length).equals(pool.slice(place, length));
  }

  /** The order-independent contribution of an entry to a digest. */
  static long digest(long number, long version) {
    return Hash64.combine(number, version);
  }
}
