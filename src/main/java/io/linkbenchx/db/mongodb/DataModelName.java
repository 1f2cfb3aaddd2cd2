package io.linkbenchx.db.mongodb;

/** The document models of linkbench.md §1.3 and §1.4. */
public enum DataModelName {
  /** Whatever is there; compact in an empty database. */
  AUTO,
  /**
   * Links and counts have their key as binary {@code _id}; one index beside it, which covers lists.
   */
  COMPACT,
  /** What LinkbenchX made: ObjectIds, and a unique index for each key. */
  LINKBENCHX;

  /** The word used in configuration and results. */
  public String text() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
