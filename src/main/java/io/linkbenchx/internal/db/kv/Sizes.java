package io.linkbenchx.internal.db.kv;

import java.util.Locale;

/** Sizes in descriptions. */
public final class Sizes {
  private Sizes() {}

  /** "64.00 MiB". */
  public static String mebibytes(long bytes) {
    return String.format(Locale.ROOT, "%.4g MiB", bytes / 1048576.0);
  }
}
