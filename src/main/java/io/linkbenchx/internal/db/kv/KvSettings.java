package io.linkbenchx.internal.db.kv;

import java.nio.file.Path;
import java.time.Duration;

/** What the settings of every engine have. */
public interface KvSettings {
  /** Directory of the database. */
  Path path();

  /** Maximum wait for a row lock. */
  Duration lockTimeout();
}
