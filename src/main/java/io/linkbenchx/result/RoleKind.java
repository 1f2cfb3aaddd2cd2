package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** What the transactions of a role do. */
public enum RoleKind {
  /** Several things in turn. */
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
  /** Make the database do the work that writes postponed. */
  FLUSH;

  /** The word used in files: lower case with underscores. */
  @JsonValue
  public String text() {
    return Words.of(this);
  }
}
