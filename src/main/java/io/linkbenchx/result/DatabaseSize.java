package io.linkbenchx.result;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Size of a database as it reports it.
 *
 * @param bytes of tables and indexes; null if not known
 * @param estimate whether the figure comes from statistics, which can be old
 * @param sources origin of the figure; first, why a better source did not answer, if one did not
 */
public record DatabaseSize(Long bytes, boolean estimate, List<Provenance> sources) {
  private static final Provenance.Subject SUBJECT = Provenance.Subject.DATABASE_SIZE;

  public DatabaseSize {
    sources = List.copyOf(sources);
  }

  /**
   * An exact size.
   *
   * @param asked its source: views, functions, commands
   */
  public static DatabaseSize of(long bytes, String asked) {
    return new DatabaseSize(bytes, false, List.of(Provenance.of(SUBJECT, List.of(asked))));
  }

  /** A size from statistics. */
  public static DatabaseSize estimate(long bytes, String asked) {
    return new DatabaseSize(bytes, true, List.of(Provenance.of(SUBJECT, List.of(asked))));
  }

  /**
   * An unknown size.
   *
   * @param detail the database's message
   */
  public static DatabaseSize missing(Provenance.Missing why, String detail) {
    return new DatabaseSize(null, false, List.of(Provenance.missing(SUBJECT, why, detail)));
  }

  /** A copy with the reason why a better source did not answer. */
  public DatabaseSize insteadOf(Provenance.Missing why, String detail) {
    return new DatabaseSize(
        bytes,
        estimate,
        Stream.concat(Stream.of(Provenance.missing(SUBJECT, why, detail)), sources.stream())
            .toList());
  }

  /** The size; empty if it is not known. */
  public OptionalLong known() {
    return bytes == null ? OptionalLong.empty() : OptionalLong.of(bytes);
  }
}
