package io.linkbenchx.internal.workload.linkgraph.settings;

import io.linkbenchx.config.Named;
import java.util.List;

/** A word that LinkBench's files write as one of its class names. */
interface NamedByClass extends Named {
  /** Name of LinkBench's class with its package; "" if there is none. */
  String className();

  /** The class name with and without its package. */
  @Override
  default List<String> aliases() {
    String name = className();
    return name.isEmpty() ? List.of() : List.of(name, name.substring(name.lastIndexOf('.') + 1));
  }
}
