package io.linkbenchx.internal.db.mongodb;

/** The document model of a graph's rows. */
public enum DataModelName {
  /** The model of existing data; compact in an empty database. */
  AUTO,
  /** Links and counts have their key as binary {@code _id}; one more index, which covers lists. */
  COMPACT,
  /** The model of LinkbenchX: ObjectIds, and a unique index for each key. */
  LINKBENCHX;

  /** The word used in configuration and results. */
  public String text() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
