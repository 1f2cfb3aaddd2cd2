package io.linkbenchx.result;

import java.util.Map;

/**
 * A database under test.
 *
 * @param id short name used by steps: its kind, with a number if there are several of a kind
 * @param durability requested and effective
 */
public record DatabaseResult(
    String id,
    String kind,
    String product,
    String version,
    String engine,
    boolean embedded,
    Map<String, String> settings,
    DurabilityResult durability) {

  /** Durability words of DESIGN.md §6. */
  public record DurabilityResult(String requested, String effective) {}
}
