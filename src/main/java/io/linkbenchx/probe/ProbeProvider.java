package io.linkbenchx.probe;

import java.util.Optional;

/** Creates a probe if it can measure anything. Found by ServiceLoader. */
public interface ProbeProvider {

  /** The probe; empty if there is nothing to measure. */
  Optional<Probe> open(ProbeSite site);

  /** True for a probe of the database or its server, which is created for each of them. */
  default boolean ofDatabase() {
    return false;
  }
}
