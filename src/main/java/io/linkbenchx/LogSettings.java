package io.linkbenchx;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import java.util.Arrays;
import java.util.Optional;
import org.slf4j.event.Level;

/** How much the command line writes to its log; as a library, linkbenchx leaves logging alone. */
@Internal
public record LogSettings(
    @Setting(
            def = "INFO",
            group = "log",
            help =
                "Log level of linkbenchx.log and -L: ERROR, WARN, INFO, DEBUG, TRACE; or 0, 1, 2"
                    + " for the last three.")
        String debuglevel)
    implements Checked {

  @Override
  public void check(Checks checks) {
    if (parse(debuglevel).isEmpty()) {
      checks.error(
          "debuglevel",
          "'" + debuglevel + "' is not a log level",
          "write ERROR, WARN, INFO, DEBUG or TRACE");
    }
  }

  /** The lowest level written. */
  public Level level() {
    return parse(debuglevel).orElse(Level.INFO);
  }

  /** LinkBench's numbers: 0 and below INFO, 1 DEBUG, 2 and above TRACE. */
  private static Optional<Level> parse(String text) {
    if (text.matches("-?\\d{1,9}")) {
      int number = Integer.parseInt(text);
      return Optional.of(number <= 0 ? Level.INFO : number == 1 ? Level.DEBUG : Level.TRACE);
    }
    return Arrays.stream(Level.values()).filter(l -> l.name().equalsIgnoreCase(text)).findFirst();
  }
}
