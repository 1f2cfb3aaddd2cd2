package io.linkbenchx.db.sql;

/** A prepared statement of an {@link SqlStore}. Parameters keep their values between executions. */
public interface PreparedText extends AutoCloseable {

  /** Sets a parameter to a whole number; {@code index} from 1. */
  void set(int index, long value);

  /** Sets a parameter to a number; {@code index} from 1. */
  void set(int index, double value);

  /**
   * Sets a parameter to a text; null = NULL; {@code index} from 1. PostgreSQL derives its type from
   * the statement, so a text may stand for a number there.
   */
  void set(int index, String value);

  /** Executes it; the result is readable until the next execution of this statement. */
  SqlResult execute();

  @Override
  void close();
}
