package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.result.RoleResult;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** T11: insert rounds, one table per number of rows reached. */
final class RoundTable extends OwnTable<PartFigures> {
  static final String HEAD =
      "DB-size  Bytes-per-doc Write-rate  Bytes-written  Test-secs     TPS   Server";

  private static final String SO_FAR = "rows_so_far";
  private static final Function<Object, String> WHOLE = TableColumn.decimals(0);

  RoundTable() {
    super("T11");
    label("server", 3, PartFigures::label)
        .text("round", round -> round.step().step().part().name())
        .key(SO_FAR, PartFigures::rowsSoFar)
        .other("rows", round -> work(round).rows())
        .figure("db_size_gib", 7, RoundTable::small, " GB", RoundTable::gib)
        .figure("bytes_per_doc", 8, WHOLE, "", RoundTable::bytesPerDocument)
        .figure("device_write_mb_per_second", 18, RoundTable::small, " MB/s", RoundTable::rate)
        .figure("device_written_gb", 10, RoundTable::small, " GB", RoundTable::gigabytes)
        .figure("test_seconds", 14, RoundTable::small, "", round -> round.step().seconds())
        .figure("rows_per_second", 10, WHOLE, "", round -> work(round).rowsPerSecond())
        .other("sum_client_rate", round -> work(round).sumClientRate())
        .other("last_rows_per_second", round -> work(round).lastRowsPerSecond())
        .other("client_finish_min_seconds", round -> inserter(round).finish().min())
        .other("client_finish_median_seconds", round -> inserter(round).finish().median())
        .other("client_finish_max_seconds", round -> inserter(round).finish().max());
  }

  private static RoleResult inserter(PartFigures round) {
    return round.inserter().orElseThrow();
  }

  private static RoleResult.Work work(PartFigures round) {
    return inserter(round).work();
  }

  @Override
  String text(List<TableRow> rows, boolean relative) {
    return new TreeMap<>(by(rows, row -> (Long) row.get(SO_FAR)))
        .entrySet().stream()
            .map(point -> text(amount(point.getKey()), point.getValue()))
            .collect(Collectors.joining("\n"));
  }

  private String text(String reached, List<TableRow> here) {
    return here.stream()
        .map(this::line)
        .collect(Collectors.joining("", "Results @" + reached + " rows\n" + HEAD + "\n", ""));
  }

  @Override
  List<PartFigures> read(List<StoredRun> runs) {
    return PartFigures.of(runs).stream()
        .filter(PartFigures::isRound)
        .filter(round -> round.rowsSoFar() != null)
        .toList();
  }

  private static Double gib(PartFigures round) {
    return Figure.named("database.gib").of(round.step());
  }

  private static Double bytesPerDocument(PartFigures round) {
    return IfKnown.of(gib(round), gib -> gib * PartFigures.GIB / round.rowsSoFar());
  }

  /** Written to the device per second, 10^6 bytes. */
  private static Double rate(PartFigures round) {
    return IfKnown.of(round.perSecond(DeviceProbe.WRITE_BYTES), bytes -> bytes / 1e6);
  }

  /** Written to the device, 10^9 bytes. */
  private static Double gigabytes(PartFigures round) {
    return IfKnown.of(rate(round), megabytes -> megabytes * round.step().seconds() / 1e3);
  }

  /** With two decimals if it is small, or as many more as it needs to be above 0. */
  private static String small(Object value) {
    return TableColumn.visible((Double) value < 9.995 ? 2 : 0).apply(value);
  }

  /** 100M, 1.5B, 20k. */
  static String amount(long rows) {
    double value = rows >= 1e9 ? rows / 1e9 : rows >= 1e6 ? rows / 1e6 : rows / 1e3;
    String unit = rows >= 1e9 ? "B" : rows >= 1e6 ? "M" : "k";
    if (rows < 1000) {
      return Long.toString(rows);
    }
    String text = String.format(Locale.ROOT, "%.3f", value);
    return text.replaceFirst("\\.?0+$", "") + unit;
  }
}
