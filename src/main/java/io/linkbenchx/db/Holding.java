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
 */
public record Holding(String name, boolean ours) {
  /** Text of the mark, where it is a text. */
  public static final String MARK = "created by linkbenchx";

  /** The rows of a table as one holding; none if it has no rows. */
  public static List<Holding> of(String name, SchemaState state, boolean ours) {
    return state == SchemaState.FILLED ? List.of(new Holding(name, ours)) : List.of();
  }
}
