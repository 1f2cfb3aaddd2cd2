package io.linkbenchx.engine;

import io.linkbenchx.config.Named;

/** When the data of a plan is made. */
public enum Reload implements Named {
  /** Once for each database; every cell goes on with what the one before it left. */
  NEVER("never"),
  /** Dropped and made again before each cell. */
  PER_LEVEL("per_level");

  private final String text;

  Reload(String text) {
    this.text = text;
  }

  @Override
  public String text() {
    return text;
  }
}
