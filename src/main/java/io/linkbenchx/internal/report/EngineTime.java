package io.linkbenchx.internal.report;

import java.util.Locale;

/** Times in the format of GNU time and the tables of 2014. */
final class EngineTime {
  private EngineTime() {}

  /** 09:24.39: minutes, seconds, hundredths; NA for null. */
  static String minutes(Double seconds) {
    if (seconds == null || seconds.isNaN()) {
      return Figures.NOT_MEASURED;
    }
    long hundredths = Math.round(seconds * 100);
    return String.format(
        Locale.ROOT, "%02d:%02d.%02d", hundredths / 6000, hundredths / 100 % 60, hundredths % 100);
  }

  /** 00:11:22.91: with hours in front. */
  static String hours(Double seconds) {
    String text = minutes(seconds);
    int colon = text.indexOf(':');
    long minutes = colon < 0 ? 0 : Long.parseLong(text.substring(0, colon));
    return colon < 0
        ? text
        : String.format(Locale.ROOT, "%02d:%02d", minutes / 60, minutes % 60)
            + text.substring(colon);
  }
}
