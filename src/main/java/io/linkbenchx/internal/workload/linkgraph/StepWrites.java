package io.linkbenchx.internal.workload.linkgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The sampled writes of all clients of a step, and their order: a counter that each write reads
 * when it begins and raises when it has ended. So if a write reads at least the value that another
 * write raised it to, it began after that one had ended, on any core. Shared by the clients.
 */
final class StepWrites {
  private final long seed;
  private final AtomicLong order = new AtomicLong();
  private final Queue<WriteSample> samples = new ConcurrentLinkedQueue<>();

  /**
   * @param seed of the load
   */
  StepWrites(long seed) {
    this.seed = seed;
  }

  long seed() {
    return seed;
  }

  /** The sample of a new client, one of this many. */
  WriteSample newSample(int clients) {
    WriteSample sample = new WriteSample(seed, order, clients);
    samples.add(sample);
    return sample;
  }

  /** The combined last writes; all clients must have ended. */
  LastWrites last() {
    long limit = samples.stream().mapToLong(WriteSample::limit).min().orElse(WriteSample.LARGEST);
    Map<LastWrites.Key, List<KeyState.Write>> writes = new TreeMap<>();
    for (WriteSample sample : samples) {
      sample.forEach(
          (key, write) -> writes.computeIfAbsent(key, k -> new ArrayList<>()).add(write));
    }
    SortedMap<LastWrites.Key, KeyState> states = new TreeMap<>();
    writes.forEach((key, all) -> states.put(key, KeyState.after(all, key.node())));
    return new LastWrites(limit, states).upTo(limit, seed);
  }
}
