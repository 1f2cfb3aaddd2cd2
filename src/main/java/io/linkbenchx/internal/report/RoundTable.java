package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.result.RoleResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** T11: insert rounds, one table per number of rows reached. */
final class RoundTable implements RowTable {
  static final String HEAD =
      "DB-size  Bytes-per-doc Write-rate  Bytes-written  Test-secs     TPS   Server";

  private static final String SERVER = "server";
  private static final String SO_FAR = "rows_so_far";

  @Override
  public String label() {
    return SERVER;
  }

  @Override
  public List<String> keys() {
    return List.of(SO_FAR);
  }

  /** In the order of the published columns. */
  @Override
  public List<String> figures() {
    return List.of(
        "db_size_gib",
        "bytes_per_doc",
        "device_write_mb_per_second",
        "device_written_gb",
        "test_seconds",
        "rows_per_second");
  }

  @Override
  public String text(List<Map<String, Object>> rows, boolean relative) {
    Map<Long, List<Map<String, Object>>> points = new TreeMap<>();
    rows.forEach(r -> points.computeIfAbsent((Long) r.get(SO_FAR), n -> new ArrayList<>()).add(r));
    StringBuilder text = new StringBuilder();
    points.forEach(
        (reached, here) -> {
          text.append(text.length() == 0 ? "" : "\n");
          text.append("Results @").append(amount(reached)).append(" rows\n");
          text.append(HEAD).append('\n');
          here.forEach(row -> text.append(relative ? ratios(row) : line(row)).append('\n'));
        });
    return text.toString();
  }

  private static List<PartFigures> rounds(List<StoredRun> runs) {
    return PartFigures.of(runs).stream()
        .filter(PartFigures::isRound)
        .filter(round -> round.rowsSoFar() != null)
        .toList();
  }

  private static String line(Map<String, Object> row) {
    Double rate = (Double) row.get("rows_per_second");
    return line(
        (Double) row.get("db_size_gib"),
        (Long) row.get(SO_FAR),
        (Double) row.get("device_write_mb_per_second"),
        (Double) row.get("device_written_gb"),
        (Double) row.get("test_seconds"),
        rate == null ? Double.NaN : rate,
        (String) row.get(SERVER));
  }

  /** The ratios in the same columns; ratios have no units. */
  private String ratios(Map<String, Object> row) {
    List<Object> values = new ArrayList<>();
    for (String figure : figures()) {
      values.add(row.get(figure) instanceof Ratio ratio ? ratio.text() : Figures.NOT_MEASURED);
    }
    values.add(row.get(SERVER));
    return String.format(Locale.ROOT, "%7s%8s%18s%10s%14s%10s   %s", values.toArray());
  }

  /**
   * A line of the table; null = not measured.
   *
   * @param megabytesPerSecond written to the device, 10^6
   * @param gigabytes written to the device, 10^9
   */
  static String line(
      Double gib,
      long rowsSoFar,
      Double megabytesPerSecond,
      Double gigabytes,
      double seconds,
      double rate,
      String label) {
    Double perDocument = gib == null ? null : gib * PartFigures.GIB / rowsSoFar;
    return String.format(
        Locale.ROOT,
        "%4s GB%8s%13s MB/s%7s GB%14s%10s   %s",
        small(gib),
        whole(perDocument),
        small(megabytesPerSecond),
        small(gigabytes),
        small(seconds),
        whole(rate),
        label);
  }

  private static Double megabytesPerSecond(PartFigures round) {
    Double bytes = round.perSecond(DeviceProbe.WRITE_BYTES);
    return bytes == null ? null : bytes / 1e6;
  }

  private static Double gigabytes(PartFigures round) {
    Double megabytes = megabytesPerSecond(round);
    return megabytes == null ? null : megabytes * round.step().seconds() / 1e3;
  }

  private static String whole(Double value) {
    return value == null || value.isNaN()
        ? Figures.NOT_MEASURED
        : String.format(Locale.ROOT, "%.0f", value);
  }

  /** Decimals if a small value would otherwise round to 0. */
  private static String small(Double value) {
    if (value == null) {
      return Figures.NOT_MEASURED;
    }
    return String.format(Locale.ROOT, value < 9.995 ? "%.2f" : "%.0f", value);
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

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    return rounds(runs).stream().map(RoundTable::row).toList();
  }

  private static Map<String, Object> row(PartFigures round) {
    RoleResult inserter = round.inserter().orElseThrow();
    Double gib = round.databaseGib();
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "T11");
    row.put(SERVER, round.label());
    row.put("round", round.step().step().part().name());
    row.put(SO_FAR, round.rowsSoFar());
    row.put("rows", inserter.work().rows());
    row.put("db_size_gib", gib);
    row.put("bytes_per_doc", gib == null ? null : gib * PartFigures.GIB / round.rowsSoFar());
    row.put("device_write_mb_per_second", megabytesPerSecond(round));
    row.put("device_written_gb", gigabytes(round));
    row.put("test_seconds", round.step().seconds());
    row.put("rows_per_second", inserter.work().rowsPerSecond());
    row.put("sum_client_rate", inserter.work().sumClientRate());
    row.put("last_rows_per_second", inserter.work().lastRowsPerSecond());
    row.put("client_finish_min_seconds", inserter.finish().min());
    row.put("client_finish_median_seconds", inserter.finish().median());
    row.put("client_finish_max_seconds", inserter.finish().max());
    return row;
  }
}
