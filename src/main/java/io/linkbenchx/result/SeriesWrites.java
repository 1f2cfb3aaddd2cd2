package io.linkbenchx.result;

/**
 * Writes of a series of steps that has time to settle after it.
 *
 * @param stretch what the step contributes to them
 * @param settled those of the whole series; null until the series has settled, and for the time to
 *     settle
 */
public record SeriesWrites(Stretch stretch, @Quantity("settled.") SettledWrites settled) {
  /** A step of a series that has not settled yet. */
  public static SeriesWrites of(Stretch stretch) {
    return new SeriesWrites(stretch, null);
  }
}
