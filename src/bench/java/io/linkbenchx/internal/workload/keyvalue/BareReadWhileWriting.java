package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.internal.db.kv.EngineBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.workload.BareThreads;
import io.linkbenchx.workload.EngineLoop;
import io.linkbenchx.workload.Workload;
import java.util.List;
import java.util.Optional;

/**
 * The bare loop: the same keys and values, the engine's own get and put, the same number of
 * threads. Its writes carry version 0, so that the map can still be verified.
 */
public final class BareReadWhileWriting implements EngineLoop {
  private final KeyValueSettings settings;
  private final OrderedEngine engine;
  private final long seed;
  private final ValueContent content;

  private BareReadWhileWriting(KeyValueSettings settings, OrderedEngine engine, long seed) {
    this.settings = settings;
    this.engine = engine;
    this.seed = seed;
    this.content = new ValueContent(settings, seed);
  }

  /**
   * Empty if the workload is another one.
   *
   * @param seed of the data
   */
  public static Optional<EngineLoop> of(Workload workload, OrderedEngine engine, long seed) {
    return workload instanceof ReadWhileWriting map
        ? Optional.of(new BareReadWhileWriting(map.settings(), engine, seed))
        : Optional.empty();
  }

  @Override
  public List<String> nativeArguments(int readers, double seconds) {
    if (settings.writers() > 1 || settings.writesPerSecond() != 0) {
      return List.of();
    }
    return List.of(
        "--benchmarks=fillseq," + (settings.writers() == 1 ? "readwhilewriting" : "readrandom"),
        "--num=" + settings.records(),
        "--key_size=" + settings.keySize(),
        "--value_size=" + settings.valueSize(),
        "--compression_ratio=" + settings.compressRatio(),
        "--threads=" + readers,
        "--duration=" + Math.round(seconds),
        "--seed=" + settings.records());
  }

  @Override
  public EngineLoop.Figures figures(int readers, double seconds) {
    BareThreads threads = new BareThreads(seconds);
    for (int i = 0; i < readers; i++) {
      int thread = i;
      threads.add(RoleKind.READ.name(), () -> new Reads(thread));
    }
    for (int i = 0; i < settings.writers(); i++) {
      int thread = readers + i;
      threads.add(Writer.TYPE, () -> new Writes(thread));
    }
    return threads.run();
  }

  /** One thread's keys and its access to the engine. */
  private abstract class Calls implements BareThreads.Calls {
    final RandomStream random;
    final EngineBare bare;
    final long records = settings.records();

    Calls(int thread) {
      this.random = RandomStream.of(seed, thread, System.nanoTime());
      this.bare = EngineBare.open(engine, settings.layout());
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
