package io.linkbenchx.workload.keyvalue;

import io.linkbenchx.db.keyvalue.BareKeyValues;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.BareFigures;
import io.linkbenchx.workload.BareThreads;

/**
 * The bare loop: the same keys and values, the engine's own get and put, as many threads. Its
 * writes carry version 0, so that the map stays one that can be verified.
 */
final class BareReadWhileWriting {
  private final KeyValueSettings settings;
  private final KeyValueSupport map;
  private final long seed;
  private final ValueContent content;

  BareReadWhileWriting(KeyValueSettings settings, KeyValueSupport map, long seed) {
    this.settings = settings;
    this.map = map;
    this.seed = seed;
    this.content = new ValueContent(seed, settings.valueBytes(), settings.compressRatio());
  }

  BareFigures figures(int readers, double seconds) {
    BareThreads threads = new BareThreads(seconds);
    for (int i = 0; i < readers; i++) {
      int thread = i;
      threads.start(Reader.TYPE, () -> new Reads(thread));
    }
    for (int i = 0; i < settings.writers(); i++) {
      int thread = readers + i;
      threads.start(Writer.TYPE, () -> new Writes(thread));
    }
    return threads.join();
  }

  /** One thread's keys and its way to the engine. */
  private abstract class Calls implements BareThreads.Calls {
    final RandomStream random;
    final BareKeyValues bare;
    final long records = settings.records();

    Calls(int thread) {
      this.random = RandomStream.of(seed, thread, System.nanoTime());
      this.bare = map.openBare(settings.layout()).orElseThrow();
      KeyText.zeros(bare.key());
    }

    @Override
    public void close() {
      bare.close();
    }
  }

  private final class Reads extends Calls {
    Reads(int thread) {
      super(thread);
    }

    @Override
    public void make(int calls) {
      int found = 0;
      for (int i = 0; i < calls; i++) {
        KeyText.write(bare.key(), random.nextLong(records));
        found += bare.get() ? 1 : 0;
      }
      if (found != calls) {
        throw new IllegalStateException("entries are missing: load the map again");
      }
    }
  }

  private final class Writes extends Calls {
    Writes(int thread) {
      super(thread);
    }

    @Override
    public void make(int calls) {
      for (int i = 0; i < calls; i++) {
        long number = random.nextLong(records);
        KeyText.write(bare.key(), number);
        content.fill(bare.value(), number, Version.LOADED);
        bare.put();
      }
    }
  }
}
