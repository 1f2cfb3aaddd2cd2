package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The steps of a series that its cell's figures come from.
 *
 * @param last number of steps at the end; 0 = all
 */
public record UsedSteps(int last) {
  /** All steps. */
  public static final UsedSteps ALL = new UsedSteps(0);

  private static final Pattern LAST = Pattern.compile("last(?:\\s+(\\d{1,6}))?");

  /**
   * Parses "all", "last" or "last 3".
   *
   * @throws IllegalArgumentException naming the accepted values
   */
  @JsonCreator
  public static UsedSteps parse(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    Matcher matcher = LAST.matcher(word);
    if (word.equals("all")) {
      return ALL;
    }
    int last =
        !matcher.matches() ? 0 : matcher.group(1) == null ? 1 : Integer.parseInt(matcher.group(1));
    if (last == 0) {
      throw new IllegalArgumentException("\"" + text + "\" is not all, last or last N");
    }
    return new UsedSteps(last);
  }

  /** The spelling used in configurations. */
  @JsonValue
  public String text() {
    return last == 0 ? "all" : last == 1 ? "last" : "last " + last;
  }
}
