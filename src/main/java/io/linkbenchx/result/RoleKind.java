package io.linkbenchx.result;

/** The kind of a role's transactions. */
public enum RoleKind implements Word {
  /** Several kinds. */
  MIX,
  /** Read records. */
  READ,
  /** Replace records. */
  WRITE,
  /** Add rows. */
  INSERT,
  /** Remove rows. */
  DELETE,
  /** Change rows. */
  UPDATE,
  /** Read lists of rows. */
  QUERY,
  /** Create secondary indexes. */
  INDEX,
  /** Hold a snapshot open. */
  SNAPSHOT,
  /** Make the database do deferred writes. */
  FLUSH
}
