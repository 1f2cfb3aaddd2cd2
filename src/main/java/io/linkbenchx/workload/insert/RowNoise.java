package io.linkbenchx.workload.insert;

/** The letters that all rows of a seed are cut from; makes a source for each thread. */
final class RowNoise {
  private final ShapeSettings shape;
  private final long seed;
  private final byte[] noise;

  RowNoise(ShapeSettings shape, long seed) {
    this.shape = shape;
    this.seed = seed;
    this.noise = RowSource.noise(seed);
  }

  /** A source of its own for every caller. */
  RowSource source(int client) {
    return new RowSource(shape, seed, noise);
  }
}
