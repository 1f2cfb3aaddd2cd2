package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * Chooses the target of a link, aiming at loaded links with a given probability; loaded links of
 * (id1, type) are id1 → id1, id1 + 1, … id1 + m − 1, with m from the {@link OutDegreeFunction}.
 *
 * <p>Links added and deleted by the run are not tracked, so the share of hits drifts.
 *
 * @param maxId1 the end of the id1 range, exclusive
 * @param randomId2Max if above 0, every id2 is uniform in [0, randomId2Max), whatever the rule
 * @param clients number of clients that never choose the same id2, LinkBench's id2gen_config = 1; 0
 *     = clients may. Of each block of this many numbers one belongs to each client: it replaces the
 *     number drawn
 * @param client this one of them, from 0
 */
public record Id2Chooser(Rule rule, long maxId1, long randomId2Max, long clients, long client) {
  /** Probability that ADD_LINK aims at an existing link. */
  public static final double EXISTING_ADD = 0.05;

  /** Probability that MULTIGET_LINK aims at an existing link. */
  public static final double EXISTING_GET = 0.5;

  /** Probability that UPDATE_LINK aims at an existing link. */
  public static final double EXISTING_UPDATE = 0.9;

  /** Probability that DELETE_LINK aims at an existing link. */
  public static final double EXISTING_DELETE = 0.9;

  /** LinkBench gives up on a distinct id2 after this many tries. */
  private static final int DISTINCT_TRIES = 101;

  /** How an id2 is chosen. */
  public enum Rule {
    /**
     * LinkBench's: id1 + uniform[0, max(1, ceil(m / P))). Hits far less often than P says, because
     * most ids have no link or one.
     */
    LEGACY,
    /**
     * The maintained fork's: with probability P, id1 + uniform[0, max(1, m)), else uniform[0,
     * maxid1).
     */
    MDC
  }

  /**
   * One id2.
   *
   * @param links loaded links of (id1, type)
   * @param existing P, the probability to aim at one of them, above 0
   */
  public long choose(RandomStream random, long id1, long links, double existing) {
    return owned(draw(random, id1, links, existing));
  }

  /**
   * Several id2 of one id1, into the first {@code count} elements of {@code ids}. By LinkBench's
   * rule they are id1, id1 + 1, … if the range to draw from is no larger than {@code count};
   * otherwise they are distinct, except that after 101 tries a duplicate is accepted.
   */
  public void chooseMany(
      RandomStream random, long id1, long links, double existing, long[] ids, int count) {
    if (randomId2Max == 0 && rule == Rule.LEGACY && legacyRange(links, existing) <= count) {
      for (int i = 0; i < count; i++) {
        ids[i] = owned(id1 + i);
      }
      return;
    }
    for (int i = 0; i < count; i++) {
      long id2 = choose(random, id1, links, existing);
      for (int tries = 1; tries < DISTINCT_TRIES && contains(ids, i, id2); tries++) {
        id2 = choose(random, id1, links, existing);
      }
      ids[i] = id2;
    }
  }

  private static boolean contains(long[] ids, int count, long id2) {
    for (int i = 0; i < count; i++) {
      if (ids[i] == id2) {
        return true;
      }
    }
    return false;
  }

  private long draw(RandomStream random, long id1, long links, double existing) {
    if (randomId2Max > 0) {
      return random.nextLong(randomId2Max);
    }
    if (rule == Rule.LEGACY) {
      return id1 + random.nextLong(legacyRange(links, existing));
    }
    return random.nextDouble() < existing
        ? id1 + random.nextLong(Math.max(1, links))
        : random.nextLong(maxId1);
  }

  private static long legacyRange(long links, double existing) {
    return Math.max(1, (long) Math.ceil(links / existing));
  }

  private long owned(long id2) {
    if (clients == 0) {
      return id2;
    }
    long own = id2 - id2 % clients + client;
    return randomId2Max > 0 && own > randomId2Max && own >= clients ? own - clients : own;
  }
}
