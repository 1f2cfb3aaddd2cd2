package io.linkbenchx.internal.probe;

import io.linkbenchx.probe.ProbeSite;
import java.nio.file.Files;
import oshi.SystemInfo;
import oshi.util.GlobalConfig;

/**
 * OSHI, which reads the counters of systems without Linux's /proc. Its classes and native library
 * are loaded only there.
 */
final class Oshi {
  /** Name of the source in results. */
  static final String NAME = "OSHI";

  private Oshi() {}

  /** Whether probes at this site read by OSHI: there is no /proc, and OSHI is on the class path. */
  static boolean serves(ProbeSite site) {
    return !Files.isReadable(site.proc().resolve("stat")) && onClassPath();
  }

  private static boolean onClassPath() {
    try {
      Class.forName("oshi.SystemInfo", false, Oshi.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false; // optional for applications that embed linkbenchx
    }
  }

  /** The machine. Each reading is fresh: by default OSHI repeats one for 300 ms. */
  static SystemInfo machine() {
    GlobalConfig.set(GlobalConfig.OSHI_UTIL_MEMOIZER_EXPIRATION, 0);
    return new SystemInfo();
  }

  /** OSHI returns 0 for a counter that a system does not have; busy systems have no true 0. */
  static double unlessZero(double value) {
    return value > 0 ? value : Double.NaN;
  }
}
