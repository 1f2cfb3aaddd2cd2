package io.linkbenchx.internal.workload.pgbench;

/** Hash functions of the eight bytes of a number, the least significant byte first. */
final class Hashes {
  private static final long FNV_BASIS = 0xCBF29CE484222325L;
  private static final long FNV_PRIME = 0x100000001B3L;
  private static final long MURMUR = 0xC6A4A7935BD1E995L;

  /** The number of bytes times the multiplier. */
  private static final long LENGTH = MURMUR << 3;

  private static final int SHIFT = 47;

  private Hashes() {}

  /** FNV-1a of 64 bits (G. Fowler, L. Noll, K. Vo), its basis combined with a seed. */
  static long fnv1a(long value, long seed) {
    long hash = FNV_BASIS ^ seed;
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      hash = (hash ^ (value >>> shift & 0xFF)) * FNV_PRIME;
    }
    return hash;
  }

  /** MurmurHash64A (A. Appleby) of one block. */
  static long murmur2(long value, long seed) {
    long block = value * MURMUR;
    block = (block ^ block >>> SHIFT) * MURMUR;
    long hash = (seed ^ LENGTH ^ block) * MURMUR;
    hash = (hash ^ hash >>> SHIFT) * MURMUR;
    return hash ^ hash >>> SHIFT;
  }
}
