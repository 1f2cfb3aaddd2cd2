package io.linkbenchx.config;

/** A settings record with rules that join several of its components. */
public interface Checked {
  /**
   * Reports what is wrong. Called once, and only when every component could be parsed and is in
   * range.
   */
  void check(Checks checks);
}
