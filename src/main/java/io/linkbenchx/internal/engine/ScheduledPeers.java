package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbUsageException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Shares that know each other's plan but are not connected: all begin their only step at one time,
 * each by the wall clock of its machine.
 *
 * @param planSeed of the run, the same for all
 */
record ScheduledPeers(Share share, Instant at, long planSeed) implements Peers {

  @Override
  public Optional<String> id(String step) {
    return Optional.of(share.ledgerId(at, planSeed, step));
  }

  @Override
  public Start start(String step, Clock clock, BooleanSupplier interrupted)
      throws InterruptedException {
    long left = Instant.now().until(at, ChronoUnit.NANOS); // finer than wallMillis
    if (left < 0) {
      throw new DbUsageException(
          "the start at "
              + at
              + " has passed while the clients connected: set a later workers.start_at");
    }
    return new Start(clock.nanos() + left, at, Optional.empty());
  }
}
