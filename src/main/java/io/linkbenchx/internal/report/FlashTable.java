package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.StepResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * T16: bytes written in the last step of each cell, by the host and inside the device, and per
 * query relative to a base: the first row unless one is named. GB are 10⁹ bytes.
 */
final class FlashTable implements OwnTable {
  static final String HEAD =
      """
                      total GB written        relative KB written/query
                      iostat  device  WAF     iostat  device
      """;
  private static final int NAME = 16;
  private static final int WIDTH = 8;
  private static final double KIB = 1024;
  private static final double GB = 1e9;

  private final Optional<String> base;

  /**
   * @param base name of the row that the others are relative to; empty for the first
   */
  FlashTable(Optional<String> base) {
    this.base = base;
  }

  /**
   * Bytes written in a step. Null = not measured.
   *
   * @param gb by the host
   * @param deviceGb inside the device, garbage collection included
   * @param kibPerQuery by the host
   * @param state "measured", "NA" or "X"
   */
  record Written(String engine, Double gb, Double deviceGb, Double kibPerQuery, String state) {
    Double waf() {
      return quotient(deviceGb, gb);
    }

    private Map<String, Object> row(Written base) {
      Map<String, Object> row = new LinkedHashMap<>();
      Double relative = quotient(kibPerQuery, base.kibPerQuery());
      row.put("table", "T16");
      row.put("engine", engine);
      row.put(Layout.STATE, state);
      row.put("host_written_gb", gb);
      row.put("device_written_gb", deviceGb);
      row.put("device_write_amplification", waf());
      row.put("relative_host_kib_per_query", relative);
      row.put("relative_device_kib_per_query", Quantity.times(relative, waf()));
      row.put("gb_ratio", quotient(gb, base.gb()));
      row.put("host_kib_per_query", kibPerQuery);
      row.put("relative_to", base.engine());
      return row;
    }

    private static Double quotient(Double value, Double by) {
      return value == null || by == null || by == 0 ? null : Double.valueOf(value / by);
    }
  }

  @Override
  public String text(List<StoredRun> runs) {
    return lines(relative(written(runs)));
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    return relative(written(runs));
  }

  /** The table, followed by the gigabytes of each row as a multiple of the base's. */
  static String lines(List<Map<String, Object>> rows) {
    int width = Math.max(NAME, 1 + Layout.widest(rows, "engine"));
    StringBuilder text = new StringBuilder(HEAD.indent(width - NAME));
    StringBuilder ratios = new StringBuilder("\nGB ratio\n");
    for (Map<String, Object> row : rows) {
      StringBuilder line = new StringBuilder(label(row, width));
      line.append(gigabytes(row, "host_written_gb")).append(gigabytes(row, "device_written_gb"));
      line.append(cell(row, "device_write_amplification", 2));
      line.append(cell(row, "relative_host_kib_per_query", 2));
      line.append(cell(row, "relative_device_kib_per_query", 2));
      text.append(line.toString().stripTrailing()).append('\n');
      ratios.append(label(row, width)).append(cell(row, "gb_ratio", 2).strip()).append('\n');
    }
    return rows.isEmpty() ? text.toString() : text.append(ratios).toString();
  }

  private static String label(Map<String, Object> row, int width) {
    return String.format(Locale.ROOT, "%-" + width + "s", row.get("engine"));
  }

  /** With two decimals if it is small. */
  private static String gigabytes(Map<String, Object> row, String column) {
    return cell(row, column, row.get(column) instanceof Double gb && gb < 9.995 ? 2 : 1);
  }

  private static String cell(Map<String, Object> row, String column, int decimals) {
    Object value = row.get(column);
    boolean notRun = TablePoint.NOT_RUN.equals(row.get(Layout.STATE));
    String text =
        value instanceof Double number
            ? String.format(Locale.ROOT, "%." + decimals + "f", number)
            : notRun ? TablePoint.NOT_RUN : Figures.NOT_MEASURED;
    String padded = String.format(Locale.ROOT, "%-" + WIDTH + "s", text);
    return text.length() < WIDTH ? padded : text + " ";
  }

  /** Rows of the table; empty for no rows. */
  List<Map<String, Object>> relative(List<Written> written) {
    if (written.isEmpty()) {
      return List.of();
    }
    Written reference =
        base.map(
                label ->
                    written.stream()
                        .filter(w -> w.engine().equals(label))
                        .findFirst()
                        .orElseThrow(() -> noSuch(label, written)))
            .orElse(written.get(0));
    return written.stream().map(w -> w.row(reference)).toList();
  }

  private static CompareException noSuch(String label, List<Written> written) {
    return new CompareException(
        "the table has no "
            + label
            + " to be relative to; choose one of "
            + String.join(", ", written.stream().map(Written::engine).toList()));
  }

  private static List<Written> written(List<StoredRun> runs) {
    return CellNames.levels(runs).stream()
        .filter(CellNames.Named::closed)
        .map(cell -> written(cell.level(), cell.engine()))
        .toList();
  }

  private static Written written(Cells.Level level, String engine) {
    List<StepResult> steps = level.finished();
    if (steps.isEmpty()) {
      return new Written(engine, null, null, null, level.missing());
    }
    StepResult last = steps.get(steps.size() - 1);
    Double kib = Quantity.devices(last, MachineCost.Devices::writeKb);
    Double gb = Quantity.times(kib, KIB * last.transactions() / GB);
    MachineCost.Media media =
        last.cost() == null || last.cost().machine() == null ? null : last.cost().machine().media();
    Double waf = media == null ? null : media.writeAmplification();
    return new Written(engine, gb, Quantity.times(gb, waf), kib, TablePoint.MEASURED);
  }
}
