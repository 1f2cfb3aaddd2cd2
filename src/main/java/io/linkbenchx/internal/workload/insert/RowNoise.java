package io.linkbenchx.internal.workload.insert;

/** The letters from which all rows of a seed are cut; creates a source for each thread. */
final class RowNoise {
  private final ShapeSettings shape;
  private final long seed;
  private final byte[] noise;

  RowNoise(ShapeSettings shape, long seed) {
    this.shape = shape;
    this.seed = seed;
    this.noise = RowSource.noise(seed);
  }

  /** A new source for each caller. */
  RowSource source(int client) {
    return new RowSource(shape, seed, noise);
  }
}
