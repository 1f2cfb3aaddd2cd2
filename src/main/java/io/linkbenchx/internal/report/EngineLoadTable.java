package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import java.util.List;

/** T13: the loads of an embedded-engine comparison. */
final class EngineLoadTable extends OwnTable<EngineFigures> {
  static final String HEAD =
      """
      Engine | Load Time | CPU | DB Size | Process Size | Total Size | Context Switches | |||
      ---|---|---|---|---|---|---|---|---|---|
      Wall | User | Sys | % | KB | KB | KB | Vol | Invol | |
      """;

  EngineLoadTable() {
    super("T13");
    EngineFigures.addTo(this, seconds -> EngineTime.minutes((Double) seconds))
        .other("rows_per_second", load -> load.step().rate());
  }

  @Override
  String text(List<StoredRun> runs) {
    return super.text(runs) + "\n" + EngineRunTable.notes(read(runs));
  }

  @Override
  String text(List<TableRow> rows, boolean relative) {
    StringBuilder text = new StringBuilder(HEAD);
    rows.forEach(row -> text.append(EngineFigures.line(row, ENGINE)));
    return text.toString();
  }

  @Override
  List<EngineFigures> read(List<StoredRun> runs) {
    return EngineFigures.of(runs, true);
  }
}
