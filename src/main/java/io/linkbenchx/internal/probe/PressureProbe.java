package io.linkbenchx.internal.probe;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Time in which work on the whole machine stalled for lack of a resource, by Linux's
 * /proc/pressure.
 */
final class PressureProbe extends ColumnProbe {
  private static final List<String> RESOURCES = List.of("cpu", "io", "memory");
  private static final String SOME = "time during which some tasks waited for ";
  private static final String ALL = "time during which all tasks waited for ";

  static final List<Column> COLUMNS =
      RESOURCES.stream()
          .flatMap(
              on ->
                  Stream.of(
                      seconds("host_" + on + "_some_s", SOME + on),
                      seconds("host_" + on + "_full_s", ALL + on)))
          .toList();

  private final Path directory;

  PressureProbe(Path directory) {
    super(COLUMNS, true);
    this.directory = directory;
  }

  @Override
  public double[] read() {
    double[] values = unread();
    for (int i = 0; i < RESOURCES.size(); i++) {
      for (String line : ProcFiles.lines(directory.resolve(RESOURCES.get(i)))) {
        int total = line.indexOf("total=");
        if (total > 0) {
          int column = 2 * i + (line.startsWith("some") ? 0 : 1);
          values[column] = Double.parseDouble(line.substring(total + 6).strip()) / 1e6;
        }
      }
    }
    return values;
  }
}
