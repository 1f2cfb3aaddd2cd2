package io.linkbenchx.result;

/** What an open loop does with starts that are overdue because every client is busy. */
public enum Behind implements Word {
  /** They wait and begin as soon as a client is free: a true open model. */
  BACKLOG,
  /** They wait and are then begun at no more than twice the rate. */
  CATCHUP,
  /** Those overdue by more than a limit are counted and skipped. */
  DROP
}
