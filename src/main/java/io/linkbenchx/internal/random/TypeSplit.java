package io.linkbenchx.internal.random;

/** Division of an id's total out-degree among K link types. */
public enum TypeSplit {
  /**
   * floor(total / K) each; the remainder is distributed one by one, beginning with the first type.
   */
  CORRECT {
    @Override
    public long links(long degree, int type, int types) {
      long base = quotient(degree, types);
      return type < degree - base * types ? base + 1 : base;
    }

    @Override
    public long total(long degree, int types) {
      return degree;
    }
  },

  /**
   * LinkBench's: the remainder is computed as total − base instead of total mod K, so a graph has
   * more links than its table says. Needed to match a graph that LinkBench loaded.
   */
  LEGACY {
    @Override
    public long links(long degree, int type, int types) {
      long base = quotient(degree, types);
      return type < degree - base ? base + 1 : base;
    }

    @Override
    public long total(long degree, int types) {
      long base = quotient(degree, types);
      return base * types + Math.min(types, degree - base);
    }
  },

  /** The maintained fork's: at least one link of every type, and the remainder is dropped. */
  MDC {
    @Override
    public long links(long degree, int type, int types) {
      return Math.max(1, quotient(degree, types));
    }

    @Override
    public long total(long degree, int types) {
      return Math.max(1, quotient(degree, types)) * types;
    }
  };

  /** Links of one type (0 … types−1) of an id with the given total out-degree. */
  public abstract long links(long degree, int type, int types);

  /** The sum of {@link #links} over all types. */
  public abstract long total(long degree, int types);

  /** Number of types with at least one link, which is the id's number of count rows. */
  public int countRows(long degree, int types) {
    int rows = 0;
    while (rows < types && links(degree, rows, types) > 0) {
      rows++; // links never increases with the type
    }
    return rows;
  }

  private static long quotient(long degree, int types) {
    // Two types are the usual case, and a 64-bit division costs as much as the rest of the lookup.
    return types == 2 ? degree >>> 1 : degree / types;
  }
}
