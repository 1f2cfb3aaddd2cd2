package io.linkbenchx.internal.report;

import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.Precision;
import java.util.Locale;

/**
 * Numbers for people: groups of three digits, few decimals, never more than the measured precision.
 */
final class Figures {
  /** Text for a figure that was not measured, or with too few samples. */
  static final String NOT_MEASURED = "NA";

  private Figures() {}

  /** 1 012 300. */
  static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value).replace(',', ' ');
  }

  /** The count as text; NA if it was not counted. */
  static String known(Long value) {
    return IfKnown.text(value, Figures::count);
  }

  /** {@code 1 row}, {@code 1 012 300 rows}; {@code NA rows} if they were not counted. */
  static String counted(Number count, String noun) {
    Long known = IfKnown.of(count, Number::longValue);
    return known(known) + " " + Plural.noun(known == null ? 0 : known, noun);
  }

  /** A rate, whole from 100 on; three decimals if it would otherwise look like 0. */
  static String rate(double value) {
    double size = Math.abs(value);
    return plain(value, size >= 100 ? 0 : size >= 0.05 || size == 0 ? 1 : 3);
  }

  /** Microseconds: a tenth below 10, whole from there. */
  static String micros(Double value) {
    return plain(value, value != null && value < 9.95 ? 1 : 0);
  }

  /**
   * Microseconds if they leave a blank in a column of this width; otherwise with a unit: 123 ms,
   * 12.4 s, 20 min.
   */
  static String micros(Double value, int width) {
    String text = micros(value);
    if (text.length() < width) {
      return text;
    }
    return value < 99.5e6 ? delay(value) : seconds(value / 1e6);
  }

  /** Microseconds that may be only a lower bound: 541, 123 ms, > 1.5 s. */
  static String bound(OfferedLatency.Figure value, int width) {
    return value != null && value.greater()
        ? "> " + delay(value.micros())
        : micros(IfKnown.of(value, OfferedLatency.Figure::micros), width);
  }

  /** The same with a unit, whatever its width; NA for null. */
  static String delay(OfferedLatency.Figure value) {
    return IfKnown.text(value, of -> (of.greater() ? "> " : "") + delay(of.micros()));
  }

  /** A count, or NA, if it leaves a blank in a column of this width; otherwise 163 k, 1 900 M. */
  static String count(Long value, int width) {
    String text = known(value);
    return text.length() < width ? text : compact(value);
  }

  /** A rate if it leaves a blank in a column of this width; otherwise 163 k, 1 900 M. */
  static String rate(double value, int width) {
    String text = rate(value);
    return text.length() < width ? text : compact(value);
  }

  /** Fixed decimals, groups of three before the point. */
  static String plain(double value, int decimals) {
    return Double.isFinite(value)
        ? String.format(Locale.ROOT, "%,." + decimals + "f", value).replace(',', ' ')
        : NOT_MEASURED;
  }

  /** The same; NA for null. */
  static String plain(Double value, int decimals) {
    return value == null ? NOT_MEASURED : plain(value.doubleValue(), decimals);
  }

  /** The same with its unit; NA alone for null. */
  static String plain(Double value, int decimals, String unit) {
    return IfKnown.text(value, known -> plain(known, decimals) + unit);
  }

  /** At least three significant digits. */
  static String significant(double value) {
    double size = Math.abs(value);
    return plain(value, size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
  }

  /** 70, 12.5: as many decimals as needed, three at most. */
  static String trimmed(double value) {
    return plain(value, 3).replaceFirst("\\.?0+$", "");
  }

  /** 163 k, 1.9 M; 0.4 as a {@link #rate}. */
  static String compact(double value) {
    if (!Double.isFinite(value) || (value != 0 && Math.abs(value) < 0.95)) {
      return rate(value);
    }
    if (value >= 9.995e5) {
      return plain(value / 1e6, value < 9.95e6 ? 1 : 0) + " M";
    }
    return value >= 9_950 ? plain(value / 1e3, 0) + " k" : plain(value, 0);
  }

  /** A share as percent: 4 %, 0.3 %. */
  static String percent(double share) {
    if (!Double.isFinite(share)) {
      return NOT_MEASURED;
    }
    double percent = share * 100;
    boolean small = Math.abs(percent) < 0.95 && percent != 0;
    return plain(percent, small ? 1 : 0) + " %";
  }

  /** 15 s, 7.6 s, 2 min, 1 h 5 min. */
  static String seconds(double seconds) {
    if (!Double.isFinite(seconds)) {
      return NOT_MEASURED;
    }
    if (seconds < 99.5) {
      boolean whole = Math.abs(seconds - Math.rint(seconds)) < 0.05;
      return plain(seconds, whole ? 0 : 1) + " s";
    }
    long minutes = Math.round(seconds / 60);
    if (minutes < 60) {
      return minutes + " min";
    }
    return minutes / 60 + " h" + (minutes % 60 == 0 ? "" : " " + minutes % 60 + " min");
  }

  /** A delay given in microseconds: 38 ns, 870 us, 8 ms, 1.2 s. */
  static String delay(double micros) {
    if (micros > 0 && micros < 0.1) {
      return plain(micros * 1e3, 0) + " ns";
    }
    if (micros < 1_000) {
      return micros(micros) + " us";
    }
    return micros < 1_000_000
        ? plain(micros / 1e3, micros < 9_950 ? 1 : 0) + " ms"
        : plain(micros / 1e6, 1) + " s";
  }

  /** 312 MB, 1.3 GB; powers of 1024. */
  static String bytes(double bytes) {
    double gigabytes = bytes / (1 << 30);
    return gigabytes >= 0.95
        ? plain(gigabytes, gigabytes < 99.5 ? 1 : 0) + " GB"
        : plain(bytes / (1 << 20), 0) + " MB";
  }

  /** Microseconds of a latency, by the head of their column; null or NaN if not measured. */
  static Double of(Latency latency, String head) {
    return (Double) component(latency, head);
  }

  /** The same of an open loop. */
  static OfferedLatency.Figure of(OfferedLatency latency, String head) {
    return (OfferedLatency.Figure) component(latency, head);
  }

  /** What is known of such a figure; null if nothing is. */
  static Precision.OfPercentile of(Precision.OfLatency latency, String head) {
    return (Precision.OfPercentile) component(latency, head);
  }

  private static Object component(Object latency, String head) {
    try {
      String name = head.equals("avg") ? "mean" : head.replace('.', '_');
      return latency == null ? null : latency.getClass().getMethod(name).invoke(latency);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("no latency " + head, e);
    }
  }
}
