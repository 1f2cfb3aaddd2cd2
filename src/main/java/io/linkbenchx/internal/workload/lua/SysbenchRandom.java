package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.internal.random.RejectionInversionZipf;
import io.linkbenchx.random.RandomStream;
import java.util.HashMap;
import java.util.Map;

/**
 * Random numbers of a script. The distributions that are made of uniform numbers are in {@code
 * sysbench.lua}, which gets these in blocks.
 */
final class SysbenchRandom {
  private static final int KEPT_RANGES = 64;

  private final LuaMemory memory;
  private final double exponent;
  private final Map<Long, KeyDistribution> zipfian = new HashMap<>();
  private RandomStream random;

  /**
   * @param exponent of zipfian
   */
  SysbenchRandom(LuaMemory memory, double exponent, RandomStream random) {
    this.memory = memory;
    this.exponent = exponent;
    this.random = random;
  }

  /** Draws from this stream from now on. */
  void use(RandomStream stream) {
    random = stream;
  }

  /** Passes a block of numbers from 0 to 1. */
  void block() {
    for (int i = 0; i < LuaMemory.BLOCK_SIZE; i++) {
      memory.set(LuaMemory.BLOCK + i, random.nextDouble());
    }
  }

  /** Passes 64 bits as two numbers, the upper half first. */
  void bits() {
    long bits = random.nextLong();
    memory.set(0, bits >>> 32);
    memory.set(1, bits & 0xFFFF_FFFFL);
  }

  /** Replaces number 0 by one from it to number 1, by sysbench's zipfian. */
  void zipfian() {
    long a = (long) memory.number(0);
    long b = (long) memory.number(1);
    memory.set(0, b <= a ? a : a + zipfian(b - a + 1).next(random));
  }

  private KeyDistribution zipfian(long n) {
    if (zipfian.size() == KEPT_RANGES) {
      zipfian.clear();
    }
    return zipfian.computeIfAbsent(n, size -> new RejectionInversionZipf(size, exponent));
  }

  /** Replaces each # of the text by a digit and each @ by a lower-case letter. */
  void fill() {
    int length = memory.whole(1);
    for (int i = 0; i < length; i++) {
      switch (memory.get(i)) {
        case '#' -> memory.put(i, '0' + below(10));
        case '@' -> memory.put(i, 'a' + below(26));
        default -> {}
      }
    }
  }

  /** Passes characters from 0 to z, at least number 0 and at most number 1 of them. */
  void characters() {
    int least = memory.whole(0);
    int length = least + below(memory.whole(1) - least + 1);
    for (int i = 0; i < length; i++) {
      memory.put(i, '0' + below('z' - '0' + 1));
    }
    memory.set(1, length);
  }

  private int below(int n) {
    return (int) (random.nextDouble() * n);
  }
}
