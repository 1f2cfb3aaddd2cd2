package io.linkbenchx.db;

import java.util.List;

/**
 * Something under a name that a data model uses and that holds anything: a table (collection, key
 * range) with rows, a stored procedure. Empty tables hold nothing.
 *
 * @param name for messages: "table sbtest1"
 * @param ours whether it carries linkbenchx's mark. The mark belongs to the object itself, so that
 *     an object that was dropped and created again has none: a comment, the object's own identifier
 *     noted in the {@link Metadata}, a key in the same key range. It is set while the object holds
 *     nothing
 * @param denied why this user may not drop it, and what to do; "" if nothing is known against it.
 *     An object that the user may not drop is a holding even if it is empty
 */
public record Holding(String name, boolean ours, String denied) {
  /** Text of the mark, where it is a text. */
  public static final String MARK = "created by linkbenchx";

  /** One that the user may drop, as far as is known. */
  public Holding(String name, boolean ours) {
    this(name, ours, "");
  }

  /** The rows of a table as one holding; none if it has no rows. */
  public static List<Holding> of(String name, SchemaState state, boolean ours) {
    return state == SchemaState.FILLED ? List.of(new Holding(name, ours)) : List.of();
  }
}
