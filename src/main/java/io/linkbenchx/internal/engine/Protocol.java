package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Named;
import io.linkbenchx.config.Sources;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/** Named ways to run a plan: defaults for its settings, and for some an additional rule. */
enum Protocol implements Named {
  /** As configured by the other settings. */
  SINGLE,
  /**
   * Numbers of clients one after the other on one load, with half an hour of warm-up and one hour
   * each.
   */
  SWEEP,
  /**
   * All candidates in a closed loop, then each at the same offered loads: percentages of the median
   * rate of the slowest one.
   */
  QOS;

  /** Keys and values that rank below everything the user sets. */
  Map<String, String> defaults() {
    return switch (this) {
      case SINGLE -> Map.of();
      case SWEEP -> Map.of("clients", "1, 2, 4, 8, 16, 32, 40", "warmup", "30m", "duration", "1h");
      case QOS -> Map.of("rate", "0, 50%, 70%, 90%", "arrival", "poisson");
    };
  }

  /** The settings, with the defaults of the protocol that they name. */
  static Sources applied(Sources given) {
    String name = given.peek("protocol").orElse("").toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(protocol -> protocol.text().equals(name))
        .findFirst()
        .map(protocol -> given.withProfile("protocol " + name, protocol.defaults()))
        .orElse(given); // an invalid name is reported where it is read
  }
}
