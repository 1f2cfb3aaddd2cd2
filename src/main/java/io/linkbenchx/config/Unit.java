package io.linkbenchx.config;

/**
 * What a number counts. {@code k M G T} are powers of 1000, {@code KB MB GB TB} powers of 1024;
 * {@code m} is minutes in durations and invalid elsewhere. Underscores may separate digits and
 * {@code 1e9} is a number everywhere.
 */
public enum Unit {
  /** A plain number, no suffix. */
  NONE,
  /** {@code k M G T}. */
  COUNT,
  /**
   * {@code ns us ms s m h d}, also joined ({@code 1h30m}); a bare number is seconds. Never negative
   * unless min says so.
   */
  DURATION,
  /** {@code KB MB GB TB} or {@code k M G T}; never negative unless min says so. */
  BYTES,
  /** Per second: {@code k M G T}, with or without {@code /s}. */
  RATE,
  /** 0 to 100 unless min and max say otherwise, with or without {@code %}. */
  PERCENT,
  /** 0 to 1 unless min and max say otherwise. */
  PROBABILITY
}
