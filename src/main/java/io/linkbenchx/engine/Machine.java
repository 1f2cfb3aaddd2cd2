package io.linkbenchx.engine;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Facts of the machine that a result must carry. */
final class Machine {
  private Machine() {}

  static Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    OperatingSystemMXBean os = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    facts.put("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
    facts.put("memory", gigabytes(os.getTotalMemorySize()));
    facts.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
    facts.put("arch", System.getProperty("os.arch"));
    facts.put("jdk", System.getProperty("java.version") + " " + System.getProperty("java.vendor"));
    facts.put("heap", gigabytes(Runtime.getRuntime().maxMemory()));
    return facts;
  }

  private static String gigabytes(long bytes) {
    return String.format(Locale.ROOT, "%.1f GB", bytes / 1073741824.0);
  }
}
