package io.linkbenchx.workload;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Compares totals found with those expected: what was loaded plus the acknowledged effects of runs,
 * give or take transactions whose commit is unknown.
 */
public final class TotalsCheck {
  private final Differences differences;
  private final Map<String, String> texts = new LinkedHashMap<>();

  public TotalsCheck(Differences differences) {
    this.differences = differences;
  }

  /** Name → the comparison as text, or "NA: reason". */
  public Map<String, String> texts() {
    return texts;
  }

  /** Reports a total that cannot be compared. */
  public void impossible(String name, String reason) {
    texts.put(name, "NA: " + reason);
  }

  /**
   * @param change acknowledged effects of runs
   * @param less how much less than expected unknown commits may have left
   * @param more how much more
   */
  public void compare(String name, long loaded, long change, long less, long more, long found) {
    String unknown = less + more == 0 ? "" : " (-" + less + " +" + more + " unknown)";
    String sign = change < 0 ? " - " : " + ";
    String text =
        "loaded " + loaded + sign + Math.abs(change) + " by runs" + unknown + ", found " + found;
    texts.put(name, text);
    if (found < loaded + change - less || found > loaded + change + more) {
      differences.add(() -> name + ": " + text);
    }
  }

  /** Compares the order-independent hashes of all rows. */
  public void digest(long loaded, long found) {
    boolean equal = found == loaded;
    texts.put("digest", equal ? "equal to that of the load" : "differs from that of the load");
    if (!equal) {
      differences.add(
          () ->
              "the digest of all rows is %s, that of the load was %s"
                  .formatted(Long.toHexString(found), Long.toHexString(loaded)));
    }
  }
}
