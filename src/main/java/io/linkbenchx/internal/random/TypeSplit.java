package io.linkbenchx.internal.random;

/** Division of an id's total out-degree among K link types. */
public enum TypeSplit {
  /**
   * floor(total / K) each; the remainder is distributed one by one, beginning with the first type.
   */
  CORRECT,

  /**
   * LinkBench's: the remainder is computed as total − base instead of total mod K, so a graph has
   * more links than its table says. Needed to match a graph that LinkBench loaded.
   */
  LEGACY,

  /** The maintained fork's: at least one link of every type, and the remainder is dropped. */
  MDC;

  /** Links of one type (0 … types−1) of an id with the given total out-degree. */
  public long links(long degree, int type, int types) {
    long base = base(degree, types);
    return switch (this) {
      case CORRECT -> type < degree - base * types ? base + 1 : base;
      case LEGACY -> type < degree - base ? base + 1 : base;
      case MDC -> Math.max(1, base);
    };
  }

  /** The sum of {@link #links} over all types. */
  public long total(long degree, int types) {
    long base = base(degree, types);
    return switch (this) {
      case CORRECT -> degree;
      case LEGACY -> base * types + Math.min(types, degree - base);
      case MDC -> Math.max(1, base) * types;
    };
  }

  /** Number of types with at least one link, which is the id's number of count rows. */
  public int countRows(long degree, int types) {
    int rows = 0;
    while (rows < types && links(degree, rows, types) > 0) {
      rows++; // links never increases with the type
    }
    return rows;
  }

  private static long base(long degree, int types) {
    // Two types are the usual case, and a 64-bit division costs as much as the rest of the lookup.
    return types == 2 ? degree >>> 1 : degree / types;
  }
}
