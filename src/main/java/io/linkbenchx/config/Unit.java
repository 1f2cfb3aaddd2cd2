package io.linkbenchx.config;

/**
 * What a number counts. {@code k M G T} are powers of 1000, {@code KB MB GB TB} powers of 1024;
 * {@code m} is minutes in durations and invalid elsewhere. Underscores may separate digits and
 * {@code 1e9} is a number everywhere.
 */
public enum Unit {
  /** A plain number, no suffix. */
  NONE("", "", false),
  /**
   * {@code k M G T}; a {@code long} is at most 1e15 unless max says otherwise, so that sums do not
   * overflow.
   */
  COUNT("count", "a count such as 10000, 10k or 5M", true),
  /**
   * {@code ns us ms s m h d}, also joined ({@code 1h30m}); a bare number is seconds. Never negative
   * unless min says so.
   */
  DURATION("duration", Numbers.DURATION, false),
  /** {@code KB MB GB TB} or {@code k M G T}; never negative unless min says so. */
  BYTES("bytes", "a size such as 4096, 64KB or 1GB", true),
  /** Per second: {@code k M G T}, with or without {@code /s}. */
  RATE("rate per second", "a rate per second such as 15000 or 15k", true),
  /** 0 to 100 unless min and max say otherwise, with or without {@code %}. */
  PERCENT("percent", "a percentage such as 70 or 0.3", false),
  /** 0 to 1 unless min and max say otherwise. */
  PROBABILITY("probability", "a probability such as 0.25", false);

  /** The default upper bound of counts. */
  static final String MOST = "1e15";

  /** For tables; empty for a plain number. */
  final String text;

  /** For error texts; empty for a plain number. */
  final String form;

  /** Whether it accepts k, M, G and T. */
  final boolean takesPowers;

  Unit(String text, String form, boolean takesPowers) {
    this.text = text;
    this.form = form;
    this.takesPowers = takesPowers;
  }
}
