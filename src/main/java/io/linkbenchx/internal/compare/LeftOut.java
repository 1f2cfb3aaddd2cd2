package io.linkbenchx.internal.compare;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
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
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LeftOut(String name, Reason reason, String detail, List<Difference> differences) {

  /** Why a result is excluded. */
  public enum Reason {
    /** Damaged, cut off, or of another schema version. */
    @JsonProperty("unreadable")
    UNREADABLE,
    /** Its run has not ended, or was killed. */
    @JsonProperty("running")
    RUNNING,
    /** No step ran to its end. */
    @JsonProperty("no_step")
    NO_STEP,
    /** The data were wrong. */
    @JsonProperty("verification")
    VERIFICATION,
    /** Too few results share its configuration. */
    @JsonProperty("few_alike")
    FEW_ALIKE
  }

  static LeftOut of(String name, Reason reason, String detail) {
    return new LeftOut(name, reason, detail, List.of());
  }
}
