package io.linkbenchx.internal.workload.pgbench;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/** The variables and statements of all scripts of a workload, numbered as they are parsed. */
final class Symbols {
  /** A variable's name after its colon. */
  static final String NAME = "[\\p{L}_][\\p{L}\\p{N}_]*";

  private final Map<String, Integer> variables = new LinkedHashMap<>();
  private int statements;

  int variable(String name) {
    return variables.computeIfAbsent(name, n -> variables.size());
  }

  /** Empty if no script mentions it. */
  OptionalInt known(String name) {
    Integer slot = variables.get(name);
    return slot == null ? OptionalInt.empty() : OptionalInt.of(slot);
  }

  /** The variables' names, in the order of their numbers. */
  String[] names() {
    return variables.keySet().toArray(String[]::new);
  }

  int newStatement() {
    return statements++;
  }

  int statements() {
    return statements;
  }
}
