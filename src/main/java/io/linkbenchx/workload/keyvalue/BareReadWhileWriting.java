package io.linkbenchx.workload.keyvalue;

import io.linkbenchx.db.keyvalue.BareKeyValues;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.random.RandomStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The bare loop: the same keys and values, the engine's own get and put, as many threads, no clock
 * but one reading per thousand calls. Its writes carry version 0, so that the map stays one that
 * can be verified.
 */
final class BareReadWhileWriting {
  private static final int CHUNK = 1000;
  private static final double NANOS = 1e9;

  private final KeyValueSettings settings;
  private final KeyValueSupport map;
  private final long seed;

  BareReadWhileWriting(KeyValueSettings settings, KeyValueSupport map, long seed) {
    this.settings = settings;
    this.map = map;
    this.seed = seed;
  }

  /** Type → calls per second of all its threads together. */
  Map<String, Double> rates(int readers, double seconds) {
    ValueContent content = new ValueContent(seed, settings.valueBytes(), settings.compressRatio());
    List<FutureTask<Double>> reads = new ArrayList<>();
    List<FutureTask<Double>> writes = new ArrayList<>();
    for (int i = 0; i < readers; i++) {
      reads.add(start(i, seconds, null));
    }
    for (int i = 0; i < settings.writers(); i++) {
      writes.add(start(readers + i, seconds, content));
    }
    double read = sum(reads);
    return writes.isEmpty()
        ? Map.of(Reader.TYPE, read)
        : Map.of(Reader.TYPE, read, Writer.TYPE, sum(writes));
  }

  private FutureTask<Double> start(int thread, double seconds, ValueContent content) {
    FutureTask<Double> task = new FutureTask<>(() -> rate(thread, seconds, content));
    new Thread(task, "bare-" + thread).start();
    return task;
  }

  private static double sum(List<FutureTask<Double>> tasks) {
    double sum = 0;
    for (FutureTask<Double> task : tasks) {
      try {
        sum += task.get();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted", e);
      } catch (ExecutionException e) {
        throw new IllegalStateException("the bare loop failed", e.getCause());
      }
    }
    return sum;
  }

  /**
   * @param content of writes; null: read
   */
  private double rate(int thread, double seconds, ValueContent content) {
    RandomStream random = RandomStream.of(seed, thread, System.nanoTime());
    ByteBuffer key = KeyText.newKey(settings.keyBytes());
    ByteBuffer value = ByteBuffer.allocateDirect(settings.valueBytes());
    try (BareKeyValues bare = map.openBare(settings.layout()).orElseThrow()) {
      long start = System.nanoTime();
      long limit = start + (long) (seconds * NANOS);
      long calls = 0;
      long now = start;
      while (now < limit) {
        if (content == null) {
          read(bare, random, key);
        } else {
          write(bare, random, key, value, content);
        }
        calls += CHUNK;
        now = System.nanoTime();
      }
      return calls * NANOS / (now - start);
    }
  }

  private void read(BareKeyValues bare, RandomStream random, ByteBuffer key) {
    int found = 0;
    for (int i = 0; i < CHUNK; i++) {
      found += bare.get(KeyText.write(key, random.nextLong(settings.records()))) ? 1 : 0;
    }
    if (found != CHUNK) {
      throw new IllegalStateException("entries are missing: load the map again");
    }
  }

  private void write(
      BareKeyValues bare,
      RandomStream random,
      ByteBuffer key,
      ByteBuffer value,
      ValueContent content) {
    for (int i = 0; i < CHUNK; i++) {
      long number = random.nextLong(settings.records());
      bare.put(KeyText.write(key, number), content.fill(value, number, Version.LOADED));
    }
  }
}
