package io.linkbenchx.internal.compare;

import io.linkbenchx.result.Word;
import java.util.List;

/**
 * A result that belongs to no timeline.
 *
 * @param name path below the directory searched
 * @param reason why
 * @param detail for a damaged result: the defect; for wrong data: the first difference; otherwise
 *     null
 * @param differences from the longest timeline, whose values are those of the base; empty unless
 *     the reason is FEW_ALIKE
 */
public record LeftOut(String name, Reason reason, String detail, List<Difference> differences) {

  /** Why a result is excluded. */
  public enum Reason implements Word {
    /** Damaged, cut off, or of another schema version. */
    UNREADABLE,
    /** Its run has not ended, or was killed. */
    RUNNING,
    /** No step ran to its end. */
    NO_STEP,
    /** The data were wrong. */
    VERIFICATION,
    /** Too few results share its configuration. */
    FEW_ALIKE
  }

  static LeftOut of(String name, Reason reason, String detail) {
    return new LeftOut(name, reason, detail, List.of());
  }
}
