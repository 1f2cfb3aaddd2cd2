package io.linkbenchx.internal.cli;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.internal.engine.Providers;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.IVersionProvider;

/** Output of {@code --version}: version, JVM, workloads and databases. */
final class VersionText implements IVersionProvider {

  @Override
  public String[] getVersion() {
    List<String> lines = new ArrayList<>();
    lines.add("linkbenchx " + LinkBenchX.version());
    lines.add(
        Screen.format(
            "Java %s, %s on %s %s",
            System.getProperty("java.version"),
            System.getProperty("java.vm.name"),
            System.getProperty("os.name"),
            System.getProperty("os.arch")));
    lines.add("workloads");
    for (WorkloadProvider workload : Providers.workloads()) {
      lines.add(entry(workload.name(), workload.summary()));
      if (!workload.profiles().isEmpty()) {
        lines.add(entry("", "profiles " + String.join(", ", workload.profiles().keySet())));
      }
    }
    lines.add("databases");
    for (DbAdapterProvider<?> database : Providers.databases()) {
      lines.add(entry(database.name(), database.summary()));
    }
    return lines.toArray(String[]::new);
  }

  private static String entry(String name, String text) {
    return Screen.format("  %-22s %s", name, text);
  }
}
