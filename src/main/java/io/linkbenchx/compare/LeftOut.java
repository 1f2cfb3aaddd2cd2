package io.linkbenchx.compare;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * A result that is in no timeline.
 *
 * @param name path below the directory searched
 * @param reason why
 * @param detail of a damaged result: what is wrong with it; of wrong data: the first difference;
 *     else null
 * @param differences from the longest timeline, whose values are those of the base; empty unless
 *     the reason is FEW_ALIKE
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LeftOut(String name, Reason reason, String detail, List<Difference> differences) {

  /** Why a result is left out. */
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
    /** The data was wrong. */
    @JsonProperty("verification")
    VERIFICATION,
    /** Too few results have its configuration. */
    @JsonProperty("few_alike")
    FEW_ALIKE
  }

  static LeftOut of(String name, Reason reason, String detail) {
    return new LeftOut(name, reason, detail, List.of());
  }
}
