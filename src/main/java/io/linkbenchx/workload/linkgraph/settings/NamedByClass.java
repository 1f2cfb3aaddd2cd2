package io.linkbenchx.workload.linkgraph.settings;

import io.linkbenchx.config.Named;
import java.util.List;

/** A word that LinkBench's files write as the name of a class of its own. */
interface NamedByClass extends Named {
  /** Of LinkBench's class, with its package; "" if it has none. */
  String className();

  /** That name, with and without its package. */
  @Override
  default List<String> aliases() {
    String name = className();
    return name.isEmpty() ? List.of() : List.of(name, name.substring(name.lastIndexOf('.') + 1));
  }
}
