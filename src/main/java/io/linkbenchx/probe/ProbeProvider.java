package io.linkbenchx.probe;

import java.util.Optional;

/** Makes a probe where it can measure anything. Found by ServiceLoader. */
public interface ProbeProvider {

  /** The probe; empty if there is nothing for it here. */
  Optional<Probe> open(ProbeSite site);

  /** True for a probe of the database or of its server, which is made anew for each of them. */
  default boolean ofDatabase() {
    return false;
  }
}
