package io.linkbenchx.internal.engine;

import com.sun.management.OperatingSystemMXBean;
import io.linkbenchx.internal.probe.KernelPolicies;
import io.linkbenchx.internal.probe.QuotaProbe;
import io.linkbenchx.probe.ProbeSite;
import io.linkbenchx.result.Machine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;

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

  /** Differs between machines of one name, and is one for containers of one; "" if unknown. */
  public static String boot() {
    try {
      return Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
    } catch (IOException e) {
      return "";
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
