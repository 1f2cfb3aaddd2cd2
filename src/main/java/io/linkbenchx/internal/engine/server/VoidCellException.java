package io.linkbenchx.internal.engine.server;

import io.linkbenchx.db.DbUsageException;

/** The server of a cell does not match the request: the cell's figures are void. */
public final class VoidCellException extends DbUsageException {
  private static final long serialVersionUID = 1L;

  public VoidCellException(String message) {
    super(message);
  }
}
