package io.linkbenchx.internal.probe;

import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * What a probe looked for.
 *
 * @param all empty if none was found, or if a required one was not
 * @param missing why not, or null
 * @param detail the object of {@code missing}, or null
 */
record Found<T>(List<T> all, Missing missing, String detail) {
  static <T> Found<T> of(Collection<T> all) {
    return new Found<>(List.copyOf(all), null, null);
  }

  static <T> Found<T> none(Missing why, Object detail) {
    return new Found<>(List.of(), why, String.valueOf(detail));
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /** The source of a subject's figures: what was found, or why nothing was. */
  Provenance source(Subject subject, Function<T, String> name) {
    return missing == null
        ? Provenance.of(subject, all.stream().map(name).toList())
        : Provenance.missing(subject, missing, detail);
  }
}
