package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.result.Word;

/** The document model of a graph's rows. */
public enum DataModelName implements Word {
  /** The model of existing data; compact in an empty database. */
  AUTO,
  /** Links and counts have their key as binary {@code _id}; one more index, which covers lists. */
  COMPACT,
  /** The model of LinkbenchX: ObjectIds, and a unique index for each key. */
  LINKBENCHX
}
