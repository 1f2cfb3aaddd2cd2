package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** The kind of a role's transactions. */
public enum RoleKind {
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
  FLUSH;

  /** The word used in files: lower case with underscores. */
  @JsonValue
  public String text() {
    return Words.of(this);
  }
}
