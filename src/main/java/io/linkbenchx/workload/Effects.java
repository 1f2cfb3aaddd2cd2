package io.linkbenchx.workload;

import java.util.Map;

/**
 * What all clients of a step did, warm-up and drain included: per transaction type, the commits
 * with each kind of change and the commits whose outcome stayed unknown. A transaction that was
 * given up counts like a commit of the kind that {@link Transaction#partialEffect} returns.
 *
 * @param kinds type name → counts by the workload's kind number, length {@link Effect#KINDS}
 * @param unknown type name → transactions whose commit is unknown
 */
public record Effects(Map<String, long[]> kinds, Map<String, Long> unknown) {

  /** Commits of a type with this kind of change. */
  public long count(String type, int kind) {
    long[] counts = kinds.get(type);
    return counts == null ? 0 : counts[kind];
  }

  /** Unknown commits of a type. */
  public long unknown(String type) {
    return unknown.getOrDefault(type, 0L);
  }
}
