package io.linkbenchx.internal.engine;

import com.sun.management.OperatingSystemMXBean;
import io.linkbenchx.internal.probe.KernelPolicies;
import io.linkbenchx.internal.probe.QuotaProbe;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.result.Machine;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.UnknownHostException;

/** Reads the facts about the machine for a result. */
public final class ThisMachine {
  private ThisMachine() {}

  /** Its name; "unknown" if it cannot be read. */
  public static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "unknown";
    }
  }

  static Machine read() {
    OperatingSystemMXBean os = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return new Machine(
        Runtime.getRuntime().availableProcessors(),
        os.getTotalMemorySize(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("os.arch"),
        System.getProperty("java.version") + " " + System.getProperty("java.vendor"),
        Runtime.getRuntime().maxMemory(),
        KernelPolicies.read().orElse(null),
        QuotaProbe.cores(ProbeSite.MACHINE).orElse(null));
  }
}
