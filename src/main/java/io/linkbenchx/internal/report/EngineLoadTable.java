package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** T13: the loads of an embedded-engine comparison. */
final class EngineLoadTable implements RowTable {
  static final String HEAD =
      """
      Engine | Load Time | CPU | DB Size | Process Size | Total Size | Context Switches | |||
      ---|---|---|---|---|---|---|---|---|---|
      Wall | User | Sys | % | KB | KB | KB | Vol | Invol | |
      """;

  @Override
  public String text(List<StoredRun> runs) {
    StringBuilder text = new StringBuilder(HEAD);
    List<EngineFigures> loads = EngineFigures.of(runs, true);
    for (EngineFigures load : loads) {
      text.append(
          String.join(
              " | ",
              load.engine(),
              EngineTime.minutes(load.runSeconds()),
              EngineTime.minutes(load.user()),
              EngineTime.minutes(load.system()),
              EngineFigures.text(load.cpuPercent()),
              EngineFigures.text(load.databaseKb()),
              EngineFigures.text(load.processKb()),
              EngineFigures.text(load.totalKb()),
              EngineFigures.text(load.voluntary()),
              EngineFigures.text(load.involuntary())));
      text.append(" |\n");
    }
    return text.append('\n').append(EngineRunTable.notes(loads)).toString();
  }

  @Override
  public String label() {
    return "engine";
  }

  @Override
  public List<String> keys() {
    return List.of();
  }

  @Override
  public List<String> figures() {
    return EngineFigures.COLUMNS;
  }

  /** Only the ratios, in the columns of the published table. */
  @Override
  public String text(List<Map<String, Object>> rows, boolean relative) {
    StringBuilder text = new StringBuilder(HEAD);
    rows.forEach(row -> text.append(EngineFigures.line(row, label(), figures())));
    return text.toString();
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    return EngineFigures.of(runs, true).stream().map(EngineLoadTable::row).toList();
  }

  private static Map<String, Object> row(EngineFigures load) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "T13");
    load.addTo(row);
    row.put("rows_per_second", load.step().rate());
    return row;
  }
}
