package io.linkbenchx.db.graph;

/** What a link write found and did; determines the change of the count row and of the totals. */
public enum LinkChange {
  /** There was no such link; a visible one was inserted. */
  INSERTED(1, 1),
  /** There was no such link; a hidden one was inserted. */
  INSERTED_HIDDEN(1, 0),
  /** A hidden link became visible. */
  SHOWN(0, 1),
  /** A visible link became hidden. */
  HIDDEN(0, -1),
  /** The link existed with the same visibility; its other fields were written. */
  OVERWRITTEN(0, 0),
  /** Nothing to do: the link was already hidden. */
  UNCHANGED(0, 0),
  /** There was no such link to delete. */
  ABSENT(0, 0),
  /** A visible link was removed for good. */
  REMOVED(-1, -1),
  /** A hidden link was removed for good. */
  REMOVED_HIDDEN(-1, 0);

  /** Visibility of a link that does not exist. */
  public static final int NONE = -1;

  private final int rows;
  private final int visible;

  LinkChange(int rows, int visible) {
    this.rows = rows;
    this.visible = visible;
  }

  /**
   * A write that changed the visibility of a link; other values than visible and none are hidden.
   *
   * @param after {@link #NONE} if the write removed the link
   */
  public static LinkChange of(int before, int after) {
    boolean shown = before == LinkRow.VISIBLE;
    boolean show = after == LinkRow.VISIBLE;
    if (after == NONE) {
      return before == NONE ? ABSENT : shown ? REMOVED : REMOVED_HIDDEN;
    }
    if (before == NONE) {
      return show ? INSERTED : INSERTED_HIDDEN;
    }
    return shown == show ? OVERWRITTEN : show ? SHOWN : HIDDEN;
  }

  /**
   * A deletion of a link with this visibility.
   *
   * @param expunge whether the row is removed, not hidden
   */
  public static LinkChange ofDeletion(int before, boolean expunge) {
    if (expunge || before == NONE) {
      return of(before, NONE);
    }
    return before == LinkRow.VISIBLE ? HIDDEN : UNCHANGED;
  }

  /** Change of the number of link rows. */
  public int rows() {
    return rows;
  }

  /** Change of the number of visible links, and so of the count row. */
  public int visible() {
    return visible;
  }

  /** True if the link existed before. */
  public boolean existed() {
    return this != INSERTED && this != INSERTED_HIDDEN && this != ABSENT;
  }
}
