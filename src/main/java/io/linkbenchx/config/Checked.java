package io.linkbenchx.config;

/** A settings record with rules that span several of its components. */
public interface Checked {
  /**
   * Reports violations. Called once, and only if every component could be parsed and is in range.
   */
  void check(Checks checks);
}
