package io.linkbenchx.probe;

import io.linkbenchx.Internal;
import io.linkbenchx.db.DbAdapter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The objects that a probe may examine.
 *
 * @param proc Linux's {@code /proc}
 * @param sys Linux's {@code /sys}
 * @param database under test; empty for measurements without one
 * @param keys the server's processes and devices
 * @param written logical bytes of the rows that clients and loaders have written so far
 */
public record ProbeSite(
    Path proc, Path sys, Optional<DbAdapter> database, ServerKeys keys, LongSupplier written) {
  /** This machine, without a database. */
  public static final ProbeSite MACHINE =
      new ProbeSite(Path.of("/proc"), Path.of("/sys"), Optional.empty(), ServerKeys.NONE, () -> 0);

  /** A copy with a database. */
  @Internal
  public ProbeSite with(DbAdapter opened, ServerKeys server) {
    return new ProbeSite(proc, sys, Optional.of(opened), server, written);
  }

  /** A copy with the count of the bytes written. */
  @Internal
  public ProbeSite with(LongSupplier bytes) {
    return new ProbeSite(proc, sys, database, keys, bytes);
  }
}
