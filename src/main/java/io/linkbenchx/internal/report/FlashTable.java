package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * T16: bytes written in the last step of each cell, by the host and inside the device, and per
 * query relative to a base: the first row unless one is named. GB are 10⁹ bytes.
 */
final class FlashTable extends OwnTable<FlashTable.Relative> {
  static final String HEAD =
      """
                      total GB written        relative KB written/query
                      iostat  device  WAF     iostat  device
      """;
  private static final int NAME = 16;
  private static final int WIDTH = 8;
  private static final double KIB = 1024;
  private static final double GB = 1e9;

  private static final String RATIO = "gb_ratio";

  /**
   * @param base name of the row that the others are relative to; empty for the first
   */
  FlashTable(Optional<String> base) {
    super("T16", runs -> relative(written(runs), base));
    text(ENGINE, row -> row.of().engine())
        .key(TableRow.PART, row -> row.of().part())
        .text(TableRow.STATE, row -> row.of().state())
        .other("host_written_gb", "", 0, FlashTable::gigabytes, row -> row.of().gb())
        .other("device_written_gb", "", 0, FlashTable::gigabytes, row -> row.of().deviceGb())
        .other("device_write_amplification", 2, row -> row.of().waf())
        .other("relative_host_kib_per_query", 2, Relative::kibPerQuery)
        .other(
            "relative_device_kib_per_query",
            2,
            row -> IfKnown.times(row.kibPerQuery(), row.of().waf()))
        .other(RATIO, null, 0, TableColumn.decimals(2), Relative::gigabytes)
        .other("host_kib_per_query", row -> row.of().kibPerQuery())
        .text("relative_to", row -> IfKnown.of(row.base(), Written::engine));
  }

  /** A row and the one that it is relative to, of the same part; null if there is none. */
  record Relative(Written of, Written base) {
    private Double gigabytes() {
      return Written.quotient(of.gb(), IfKnown.of(base, Written::gb));
    }

    private Double kibPerQuery() {
      return Written.quotient(of.kibPerQuery(), IfKnown.of(base, Written::kibPerQuery));
    }
  }

  /**
   * Bytes written in a step. Null = not measured.
   *
   * @param gb by the host
   * @param deviceGb inside the device, garbage collection included
   * @param kibPerQuery by the host
   * @param state "measured", "NA" or "X"
   */
  record Written(
      String engine, String part, Double gb, Double deviceGb, Double kibPerQuery, String state) {
    Double waf() {
      return quotient(deviceGb, gb);
    }

    private static Double quotient(Double value, Double by) {
      return value == null || by == null || by == 0 ? null : Double.valueOf(value / by);
    }
  }

  /** The table, followed by the gigabytes of each row as a multiple of the base's. */
  @Override
  String layout(List<TableRow> rows) {
    int longest = rows.stream().mapToInt(row -> engine(row).length()).max().orElse(0);
    int width = Math.max(NAME, 1 + longest);
    StringBuilder text = new StringBuilder(HEAD.indent(width - NAME));
    StringBuilder ratios = new StringBuilder("\nGB ratio\n");
    for (TableRow row : rows) {
      StringBuilder line = new StringBuilder(padded(engine(row), width));
      shown().forEach(column -> line.append(padded(row.text(column.name()), WIDTH)));
      text.append(line.toString().stripTrailing()).append('\n');
      ratios.append(padded(engine(row), width)).append(row.text(RATIO)).append('\n');
    }
    return rows.isEmpty() ? text.toString() : text.append(ratios).toString();
  }

  private static String engine(TableRow row) {
    return TableRow.withPart((String) row.get(ENGINE), row.get(TableRow.PART));
  }

  /** With two decimals if it is small, or as many more as it needs to be above 0. */
  private static String gigabytes(Object value) {
    return TableColumn.visible((Double) value < 9.995 ? 2 : 1).apply(value);
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(1, width - text.length()));
  }

  /** Rows of the table; empty for no rows. */
  static List<Relative> relative(List<Written> written, Optional<String> base) {
    if (written.isEmpty()) {
      return List.of();
    }
    String label = base.orElse(written.get(0).engine());
    Ratio.requireLabel("table", label, written.stream().map(Written::engine).toList(), ", ");
    List<Written> bases = written.stream().filter(w -> w.engine().equals(label)).toList();
    return written.stream().map(w -> new Relative(w, ofPart(bases, w.part()))).toList();
  }

  private static Written ofPart(List<Written> bases, String part) {
    return bases.stream().filter(b -> Objects.equals(b.part(), part)).findFirst().orElse(null);
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
      return new Written(engine, level.part(), null, null, null, level.missing());
    }
    StepResult last = steps.get(steps.size() - 1);
    Double kib = Figure.named("wKB/q").of(last);
    Double gb = IfKnown.times(kib, KIB * last.transactions() / GB);
    MachineCost.Media media = IfKnown.of(last.cost(), Cost::machine, MachineCost::media);
    Double waf = IfKnown.of(media, MachineCost.Media::writeAmplification);
    return new Written(
        engine, level.part(), gb, IfKnown.times(gb, waf), kib, TableRow.MEASURED);
  }
}
