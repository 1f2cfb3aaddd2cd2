package io.linkbenchx.internal.probe;

import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ProbeProvider;
import io.linkbenchx.probe.ProbeSite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Time in which work on the whole machine stalled for lack of a resource, by Linux's
 * /proc/pressure.
 */
final class PressureProbe extends ColumnProbe {
  private static final List<String> RESOURCES = List.of("cpu", "io", "memory");
  private static final double MICROS = 1e6;

  static final List<Column> COLUMNS =
      RESOURCES.stream()
          .flatMap(
              resource ->
                  List.of(
                      new Column(
                          "host_" + resource + "_some_s",
                          true,
                          "s",
                          "time during which some tasks waited for " + resource),
                      new Column(
                          "host_" + resource + "_full_s",
                          true,
                          "s",
                          "time during which all tasks waited for " + resource))
                      .stream())
          .toList();

  private final Path directory;

  PressureProbe(Path directory) {
    super(COLUMNS);
    this.directory = directory;
  }

  /** For ServiceLoader: the probe, on a Linux with pressure accounting. */
  public static final class Provider implements ProbeProvider {
    @Override
    public Optional<Probe> open(ProbeSite site) {
      Path directory = site.proc().resolve("pressure");
      return Files.isReadable(directory.resolve("io"))
          ? Optional.of(new PressureProbe(directory))
          : Optional.empty();
    }
  }

  @Override
  public boolean ofHost() {
    return true;
  }

  @Override
  public double[] read() {
    double[] values = unread();
    for (int i = 0; i < RESOURCES.size(); i++) {
      for (String line : ProcFiles.lines(directory.resolve(RESOURCES.get(i)))) {
        int total = line.indexOf("total=");
        if (total > 0) {
          int column = 2 * i + (line.startsWith("some") ? 0 : 1);
          values[column] = Double.parseDouble(line.substring(total + 6).strip()) / MICROS;
        }
      }
    }
    return values;
  }
}
