package io.linkbenchx.internal.workload.linkgraph.settings;

import io.linkbenchx.config.Named;
import java.util.List;
import java.util.Map;

/** An enum constant, in lower case, that LinkBench's files write as one of its class names. */
interface NamedByClass extends Named {
  /** Constant → LinkBench's class. */
  Map<String, String> CLASSES =
      Map.of(
          "REAL", "com.facebook.LinkBench.RealDistribution",
          "ZIPF", "com.facebook.LinkBench.distributions.ZipfDistribution",
          "UNIFORM", "com.facebook.LinkBench.distributions.UniformDistribution",
          "GEOMETRIC", "com.facebook.LinkBench.distributions.GeometricDistribution");

  /** The class name with and without its package. */
  @Override
  default List<String> aliases() {
    String name = CLASSES.get(name());
    return name == null ? List.of() : List.of(name, name.substring(name.lastIndexOf('.') + 1));
  }
}
