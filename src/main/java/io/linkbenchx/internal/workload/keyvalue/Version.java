package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.random.Hash64;

/**
 * The origin of a value, in its first eight bytes: the run (16 bits, counted from 1 on each
 * database), the writer (8 bits) and the writer's count of acknowledged writes (40 bits, from 1). A
 * loaded value has 0. The key of a write is drawn uniformly from its version alone, so it can be
 * looked up later.
 */
final class Version {
  /** Largest number of runs on a database before it must be loaded again. */
  static final int MAX_RUN = 0xFFFF;

  /** Version of a loaded value. */
  static final long LOADED = 0;

  private static final int NUMBER_BITS = 40;
  private static final int WRITER_BITS = 8;
  private static final long KEYS = 0x6B657973;

  private Version() {}

  static long of(int run, int writer, long number) {
    return ((long) run << (NUMBER_BITS + WRITER_BITS)) | ((long) writer << NUMBER_BITS) | number;
  }

  static int run(long version) {
    return (int) (version >>> (NUMBER_BITS + WRITER_BITS));
  }

  static int writer(long version) {
    return (int) (version >>> NUMBER_BITS) & 0xFF;
  }

  static long number(long version) {
    return version & ((1L << NUMBER_BITS) - 1);
  }

  /**
   * The number of the key that this write goes to.
   *
   * @param seed of the load
   */
  static long key(long seed, long version, long records) {
    long hash = Hash64.combine(seed, KEYS, version);
    return Math.multiplyHigh(hash >>> 1, records << 1);
  }
}
