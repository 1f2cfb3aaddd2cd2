package io.linkbenchx.internal.random;

/** An ascending sequence of the ids that have more links than the others. */
sealed interface SpecialIds {
  /** Number of elements that are at most {@code id}. */
  long countUpTo(long id);

  /** The k-th element, k from 1. */
  long nth(long k);

  /** Additional links of the k-th element; never decreases with k. */
  long extra(long k);

  /** No id is special. */
  record None() implements SpecialIds {
    @Override
    public long countUpTo(long id) {
      return 0;
    }

    @Override
    public long nth(long k) {
      throw new IndexOutOfBoundsException("there is no special id " + k);
    }

    @Override
    public long extra(long k) {
      return 0;
    }
  }

  /** Multiples of c have c more. */
  record Multiples(long c) implements SpecialIds {
    @Override
    public long countUpTo(long id) {
      return id / c;
    }

    @Override
    public long nth(long k) {
      return k * c;
    }

    @Override
    public long extra(long k) {
      return c;
    }
  }

  /** c^k, k ≥ 1, has c^k − c^(k−1) more. */
  record Powers(long c) implements SpecialIds {
    @Override
    public long countUpTo(long id) {
      long count = 0;
      for (long rest = id / c; rest > 0; rest /= c) {
        count++;
      }
      return count;
    }

    @Override
    public long nth(long k) {
      return IntegerPowers.power(c, (int) k);
    }

    @Override
    public long extra(long k) {
      return nth(k) - nth(k - 1);
    }
  }

  /** k^c has k^c − (k−1)^c more. */
  record PerfectPowers(int c) implements SpecialIds {
    @Override
    public long countUpTo(long id) {
      return IntegerPowers.root(id, c);
    }

    @Override
    public long nth(long k) {
      return IntegerPowers.power(k, c);
    }

    @Override
    public long extra(long k) {
      return nth(k) - nth(k - 1);
    }
  }
}
