package io.linkbenchx.internal.engine;

import io.linkbenchx.random.RandomStream;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Decides when the transactions of an open loop begin. It is a shared ticket machine: any free
 * client takes the next intended start, as users of a connection pool do; a stuck client does not
 * delay others. The schedule is arithmetic from its origin, so it does not drift.
 */
sealed interface Pacer permits Pacer.Uniform, Pacer.Poisson {

  /** Larger numbers of random starts are estimated, not drawn: at 20 ns each they take a second. */
  long MOST_COUNTED = 50_000_000;

  /** Slices of time that a larger number is counted in. */
  long SLICES = 10_000;

  /** Receives starts that nobody made. */
  interface Starts {
    /** A number of them that were intended by then. */
    void add(long intended, long count);
  }

  /**
   * Takes the next start.
   *
   * @return intended start in nanoseconds of the clock
   */
  long next();

  /** Number of starts intended before {@code time} that no client has taken yet. */
  long untakenBefore(long time);

  /**
   * Number of starts intended at or after {@code from} and before {@code end} that no client has
   * taken, exact up to {@link #MOST_COUNTED}. Ends the schedule: it may take the starts to count
   * them.
   *
   * @param starts gets their times; those of a larger number are rounded up to a slice of the time
   */
  default long remaining(long from, long end, Starts starts) {
    long count = 0;
    if (untakenBefore(end) > MOST_COUNTED) {
      long slice = Math.max(1, (end - from) / SLICES);
      for (long time = from; time < end; time += slice) {
        long until = Math.min(end, time + slice);
        long more = untakenBefore(until) - untakenBefore(time);
        starts.add(until, more);
        count += more;
      }
      return count;
    }
    for (long intended = next(); intended < end; intended = next()) {
      if (intended >= from) {
        starts.add(intended, 1);
        count++;
      }
    }
    return count;
  }

  /**
   * Takes the starts intended before {@code time} in one go, or as many of them as can be drawn
   * while others wait.
   *
   * @param from adds those before to {@code earlier}, the others to {@code later}
   */
  void skip(long from, long time, AtomicLong earlier, AtomicLong later);

  /**
   * Start i is intended at origin + ceil(i · 10⁹ / rate).
   *
   * @param perSecond rate of the whole run, above 0
   * @param deal which of the starts it has
   */
  record Uniform(long origin, double perSecond, Share.Deal deal, AtomicLong tickets)
      implements Pacer {
    public Uniform(long origin, double perSecond, Share.Deal deal) {
      this(origin, perSecond, deal, new AtomicLong());
    }

    @Override
    public long next() {
      return start(deal.numberOf(tickets.getAndIncrement()));
    }

    private long start(long number) {
      return origin + (long) Math.ceil(number * (1e9 / perSecond));
    }

    @Override
    public long untakenBefore(long time) {
      return Math.max(0, startsBefore(time) - tickets.get());
    }

    @Override
    public void skip(long from, long time, AtomicLong earlier, AtomicLong later) {
      earlier.addAndGet(skip(Math.min(from, time)));
      later.addAndGet(skip(time));
    }

    private long skip(long time) {
      long next = startsBefore(time);
      return Math.max(0, next - tickets.getAndAccumulate(next, Math::max));
    }

    private long startsBefore(long time) {
      return time <= origin ? 0 : deal.among(allBefore(time));
    }

    /** The quotient may be off by one, in either direction. */
    private long allBefore(long time) {
      long count = (long) ((time - origin) * (perSecond / 1e9));
      while (count > 0 && start(count - 1) >= time) {
        count--;
      }
      while (start(count) < time) {
        count++;
      }
      return count;
    }
  }

  /**
   * Exponential intervals with mean 1/rate from a seeded stream, drawn in blocks under a small
   * lock: the stream is the same for any number of clients, and of shares.
   */
  final class Poisson implements Pacer {
    private static final int BLOCK = 256;

    /** Largest number skipped in one go: even at an extreme rate, a client must see the end. */
    private static final int MOST_SKIPPED = 1 << 16;

    private final double meanNanos;
    private final RandomStream random;
    private final long origin;
    private final Share.Deal deal;
    private final long dealing;
    private final double[] offsets = new double[BLOCK];
    private int taken = BLOCK;
    private long drawn;
    private double last;

    /**
     * A schedule beginning at {@code origin} with {@code perSecond} starts per second on average,
     * in the whole run.
     *
     * @param deal which of the starts it has
     * @param dealing seed of the draw that decides it
     */
    public Poisson(
        long origin, double perSecond, RandomStream random, Share.Deal deal, long dealing) {
      this.origin = origin;
      this.meanNanos = 1e9 / perSecond;
      this.random = random;
      this.deal = deal;
      this.dealing = dealing;
    }

    @Override
    public synchronized long next() {
      if (taken == BLOCK) {
        refill();
      }
      return origin + (long) Math.ceil(offsets[taken++]);
    }

    /** Exact within the block drawn so far, estimated beyond it. */
    @Override
    public synchronized long untakenBefore(long time) {
      long count = 0;
      for (int i = taken; i < BLOCK; i++) {
        if (origin + (long) Math.ceil(offsets[i]) >= time) {
          return count;
        }
        count++;
      }
      return count + Math.max(0, Math.round((time - origin - last) / meanNanos * deal.part()));
    }

    @Override
    public synchronized void skip(long from, long time, AtomicLong earlier, AtomicLong later) {
      for (int i = 0; i < MOST_SKIPPED; i++) {
        long intended = next();
        if (intended >= time) {
          taken--; // it stays
          return;
        }
        (intended < from ? earlier : later).incrementAndGet();
      }
    }

    private void refill() {
      taken = BLOCK;
      for (int i = 0; i < BLOCK; ) {
        last -= Math.log1p(-random.nextDouble()) * meanNanos;
        if (deal.draws(dealing, drawn++)) {
          offsets[i++] = last;
        }
      }
      taken = 0;
    }
  }
}
