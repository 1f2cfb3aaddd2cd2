package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * T16: bytes written in the last step of each cell, by the host and inside the device, and per
 * query relative to a base: the first row unless one is named. GB are 10⁹ bytes.
 */
final class FlashTable extends OwnTable<FlashTable.Written> {
  private static final String HEAD =
      """
                      total GB written        relative KB written/query
                      iostat  device  WAF     iostat  device
      """;
  private static final int NAME = 16;
  private static final double KIB = 1024;
  private static final double GB = 1e9;

  private static final String RATIO = "gb_ratio";

  /**
   * @param base name of the row that the others are relative to; empty for the first
   */
  FlashTable(Optional<String> base) {
    super("T16", runs -> relative(written(runs), base));
    text(ENGINE, Written::engine)
        .key(TableRow.PART, Written::part)
        .text(TableRow.STATE, Written::state)
        .other("host_written_gb", "", 0, TableColumn.small(1), Written::gb)
        .other("device_written_gb", "", 0, TableColumn.small(1), Written::deviceGb)
        .other("device_write_amplification", 2, Written::waf)
        .other("relative_host_kib_per_query", 2, row -> row.relative(Written::kibPerQuery))
        .other(
            "relative_device_kib_per_query",
            2,
            row -> IfKnown.times(row.relative(Written::kibPerQuery), row.waf()))
        .other(RATIO, null, 0, TableColumn.decimals(2), row -> row.relative(Written::gb))
        .other("host_kib_per_query", Written::kibPerQuery)
        .text("relative_to", row -> IfKnown.of(row.base(), Written::engine));
  }

  /**
   * Bytes written in a step. Null = not measured.
   *
   * @param gb by the host
   * @param deviceGb inside the device, garbage collection included
   * @param kibPerQuery by the host
   * @param state "measured", "NA" or "X"
   * @param base that it is relative to, of the same part; null if there is none
   */
  record Written(
      String engine,
      String part,
      Double gb,
      Double deviceGb,
      Double kibPerQuery,
      String state,
      Written base) {
    private Double waf() {
      return quotient(deviceGb, gb);
    }

    private Double relative(Function<Written, Double> figure) {
      return quotient(figure.apply(this), IfKnown.of(base, figure));
    }

    private static Double quotient(Double value, Double by) {
      return value == null || by == null || by == 0 ? null : Double.valueOf(value / by);
    }

    private Written to(List<Written> bases) {
      Written other =
          bases.stream().filter(b -> Objects.equals(b.part(), part)).findFirst().orElse(null);
      return new Written(engine, part, gb, deviceGb, kibPerQuery, state, other);
    }
  }

  /** The table, followed by the gigabytes of each row as a multiple of the base's. */
  @Override
  String layout(List<TableRow> rows) {
    int longest = rows.stream().mapToInt(row -> engine(row).length()).max().orElse(0);
    int width = Math.max(NAME, 1 + longest);
    String name = "%-" + width + "s";
    StringBuilder text = new StringBuilder(HEAD.indent(width - NAME));
    StringBuilder ratios = new StringBuilder("\nGB ratio\n");
    for (TableRow row : rows) {
      StringBuilder line = new StringBuilder(name.formatted(engine(row)));
      shown().forEach(column -> line.append("%-7s ".formatted(row.text(column.name()))));
      text.append(line.toString().stripTrailing()).append('\n');
      ratios.append(name.formatted(engine(row))).append(row.text(RATIO)).append('\n');
    }
    return rows.isEmpty() ? text.toString() : text.append(ratios).toString();
  }

  private static String engine(TableRow row) {
    return TableRow.withPart((String) row.get(ENGINE), row.get(TableRow.PART));
  }

  /** Rows of the table; empty for no rows. */
  static List<Written> relative(List<Written> written, Optional<String> base) {
    if (written.isEmpty()) {
      return List.of();
    }
    String label = base.orElse(written.get(0).engine());
    Ratio.requireLabel("table", label, written.stream().map(Written::engine).toList(), ", ");
    List<Written> bases = written.stream().filter(w -> w.engine().equals(label)).toList();
    return written.stream().map(row -> row.to(bases)).toList();
  }

  private static List<Written> written(List<StoredRun> runs) {
    return CellNames.levels(runs).stream()
        .filter(CellNames.Named::closed)
        .map(cell -> written(cell.level(), cell.engine()))
        .toList();
  }

  private static Written written(Cells.Level level, String engine) {
    List<StepResult> steps = level.finished();
    StepResult last = steps.isEmpty() ? null : steps.get(steps.size() - 1);
    Double kib = IfKnown.of(last, Figure.named("wKB/q")::of);
    Double gb = IfKnown.of(kib, each -> each * (KIB * last.transactions() / GB));
    MachineCost machine = IfKnown.of(last, StepResult::cost, Cost::machine);
    Double waf = IfKnown.of(machine, MachineCost::media, MachineCost.Media::writeAmplification);
    Double deviceGb = IfKnown.times(gb, waf);
    return new Written(engine, level.part(), gb, deviceGb, kib, level.state(), null);
  }
}
