package io.linkbenchx.internal.engine;

import io.linkbenchx.random.Hash64;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of a run that one of several client machines does. Clients, chunks of a load and starts
 * of a schedule are numbered over the whole run; share k of N has those with number ≡ k−1 (mod N).
 * An ordinary run is share 1 of 1.
 *
 * @param number 1 … of
 * @param of number of shares
 */
public record Share(int number, int of) {
  /** The only share of an ordinary run. */
  public static final Share WHOLE = new Share(1, 1);

  private static final Pattern FORM = Pattern.compile("\\s*(\\d{1,4})\\s*/\\s*(\\d{1,4})\\s*");

  /** Reads {@code 2/4}; empty if it has another form, or no such share exists. */
  static Optional<Share> parse(String text) {
    return Optional.of(FORM.matcher(text))
        .filter(Matcher::matches)
        .map(m -> new Share(Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2))))
        .filter(share -> share.number >= 1 && share.number <= share.of);
  }

  public boolean whole() {
    return of == 1;
  }

  /** Whether it does what is done only once: tables, hooks, verification. */
  public boolean first() {
    return number == 1;
  }

  /** How many of {@code all} it has. */
  public int count(int all) {
    return Math.max(0, (all - number + of) / of);
  }

  /** The number, over the whole run, of its {@code own}-th, 0-based. */
  public int numberOf(int own) {
    return number - 1 + own * of;
  }

  /** Inverse of {@link #numberOf}. */
  public int own(int number) {
    return number / of;
  }

  /**
   * Its starts of a schedule that a role's clients share. Start i is that of client i mod clients,
   * so a share has as many as its clients have; in a Poisson schedule the client is drawn, so that
   * what a share has is a Poisson schedule too.
   *
   * @param clients of the role in the whole run
   */
  Deal deal(int clients) {
    return new Deal(this, clients, count(clients));
  }

  /**
   * Its starts of a schedule.
   *
   * @param clients of the role in the whole run
   * @param own clients of this share, at least 1
   */
  record Deal(Share share, int clients, int own) {
    /** All starts. */
    static final Deal ALL = WHOLE.deal(1);

    /** The part of the starts that it has. */
    double part() {
      return clients == 0 ? 1 : (double) own / clients;
    }

    /** The number, over the whole run, of its {@code ticket}-th start of a uniform schedule. */
    long numberOf(long ticket) {
      return share.whole() ? ticket : ticket / own * clients + share.numberOf((int) (ticket % own));
    }

    /** How many of the first {@code starts} of a uniform schedule it has. */
    long among(long starts) {
      return share.whole()
          ? starts
          : starts / clients * own + share.count((int) (starts % clients));
    }

    /** Whether it has a start of a Poisson schedule. */
    boolean draws(long seed, long start) {
      return share.whole()
          || Long.remainderUnsigned(Hash64.hash(seed, start), clients) % share.of
              == share.number - 1;
    }
  }

  /**
   * Id of its entry in the ledger of a database.
   *
   * @param begun of the run, or of its only step
   * @param seed of the run
   */
  public String ledgerId(Instant begun, long seed, String step) {
    String stamp = begun.truncatedTo(ChronoUnit.SECONDS).toString().replaceAll("[-:]", "");
    return "%s-%016x.%s".formatted(stamp, Hash64.combine(seed, step.hashCode()), number);
  }

  /** As given: {@code 2/4}. */
  @Override
  public String toString() {
    return number + "/" + of;
  }
}
