package io.linkbenchx.internal.engine.server;

import io.linkbenchx.db.DbOpenException;

/** A server of the plan could not be started, stopped or copied. */
public final class ServerException extends DbOpenException {
  private static final long serialVersionUID = 1L;

  ServerException(String message) {
    super(message);
  }

  /** A server of the plan is no longer running, which explains the cause. */
  public ServerException(String message, Throwable cause) {
    super(message, cause);
  }
}
