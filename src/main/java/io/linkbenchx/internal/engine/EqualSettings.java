package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Sources;
import io.linkbenchx.internal.config.SettingGroup;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Settings that end the measured steps of all cells alike: by the same work, or after the same
 * time.
 */
@SettingGroup("plan")
record EqualSettings(
    @Setting(
            help =
                "Work of each measured step, over all clients: 1M transactions (or operations) or"
                    + " 10M rows, read or written, to within an interval; no time limit. Overrides"
                    + " duration, transactions and rows.")
        String equalWork,
    @Setting(help = "Measured time of each step; overrides duration, transactions, rows. 0 = none.")
        Duration equalTime)
    implements Checked {
  static final String WORK = "equal_work";
  static final String TIME = "equal_time";

  /** Keys that one of these replaces. */
  static final List<String> REPLACED =
      List.of("duration", "transactions", "rows", "RUN_TIME_MINUTES");

  private static final Pattern AMOUNT =
      Pattern.compile(
          "(\\d[\\d_]*(?:\\.\\d+)?(?:e\\d+)?\\s*[kMGT]?)\\s+(transactions?|operations?|rows?)",
          Pattern.CASE_INSENSITIVE);

  /** Whether every step does the same work. */
  boolean isWork() {
    return !equalWork.isBlank();
  }

  /** The key that ends the steps of all cells instead of their own; empty if there is none. */
  static Optional<String> inForce(Sources sources) {
    return Stream.of(WORK, TIME).filter(key -> given(sources, key).isPresent()).findFirst();
  }

  /** Also empty for 0, which the effective configuration of a run contains. */
  private static Optional<String> given(Sources sources, String key) {
    return sources.peek(key).map(String::strip).filter(text -> !text.matches("(0[a-z]*)?"));
  }

  /** The settings of a cell, with its own end of steps replaced. */
  static Sources applied(Sources cell, Providers known) {
    Optional<String> amount = given(cell, WORK);
    if (amount.isPresent()) {
      Matcher parts = AMOUNT.matcher(amount.get());
      if (!parts.matches()) {
        return cell; // reported where it is read
      }
      boolean ofRows = parts.group(2).toLowerCase(Locale.ROOT).startsWith("row");
      String count = parts.group(1).replaceAll("\\s", "");
      return ending(cell, known, "0s", ofRows ? "0" : count, ofRows ? count : "0");
    }
    return given(cell, TIME).map(length -> ending(cell, known, length, "0", "0")).orElse(cell);
  }

  private static Sources ending(
      Sources cell, Providers known, String duration, String transactions, String rows) {
    return cell.without("RUN_TIME_MINUTES", "")
        .with(known.names("duration"), duration)
        .with(known.names("transactions"), transactions)
        .with(known.names("rows"), rows);
  }

  @Override
  public void check(Checks c) {
    if (isWork() && !AMOUNT.matcher(equalWork.strip()).matches()) {
      String wrong = "'" + equalWork + "' is not a number of transactions or rows";
      c.error(WORK, wrong, "for example equal_work = 1M transactions");
    }
    if (isWork() && !equalTime.isZero()) {
      c.error(TIME, "cannot be combined with equal_work", "remove one of them");
    }
  }
}
