package io.linkbenchx.result;

import java.util.Map;

/**
 * A database under test.
 *
 * @param id short name used by steps: its kind, with a number if there are several of a kind
 * @param embedded true where the database runs in this process
 * @param mapped true where an embedded database maps its files, so that they count as memory of
 *     this process
 * @param durability requested and effective
 */
public record DatabaseResult(
    String id,
    String kind,
    String product,
    String version,
    String engine,
    boolean embedded,
    boolean mapped,
    Map<String, String> settings,
    Durability durability) {

  /** What was asked for and what is in effect, in words. */
  public record Durability(String requested, String effective) {}
}
