package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.workload.Transaction;
import java.util.LinkedHashMap;
import java.util.Map;

/** One row updated by its primary key, cold or hot, in one of five forms. */
record UpdateByPk(RowModel model, UpdateSettings settings) implements Scenario {

  static UpdateByPk of(UpdateSettings settings) {
    return new UpdateByPk(
        RowModel.of(settings.tables(), settings.keys(), settings.reads(), TableBinding.ANY),
        settings);
  }

  @Override
  public String name() {
    return "UpdateByPK";
  }

  @Override
  public String type() {
    return "UPDATE_BY_PK";
  }

  @Override
  public Transaction<RowStore> transaction(Chooser chooser, RowContent content) {
    return new UpdateRow(settings.writeForm(), settings.hotRows(), chooser, content);
  }

  /** A read-modify-write reads k. */
  @Override
  public ReadForm.Columns columns() {
    return settings.writeForm() == UpdateSettings.Form.RMW
        ? ReadForm.Columns.ALL
        : Scenario.super.columns();
  }

  @Override
  public RoleKind kind() {
    return RoleKind.UPDATE;
  }

  @Override
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("write form", settings.writeForm().text());
    facts.put("hot rows", settings.hotRows() == 0 ? "none" : settings.hotRows() + " per table");
    return facts;
  }

  @Override
  public boolean replaces() {
    return settings.writeForm() == UpdateSettings.Form.BLIND;
  }

  /** The forms that change k add one; the others leave it unchanged or rewrite its value. */
  @Override
  public boolean countsIncrements() {
    return settings.writeForm() != UpdateSettings.Form.BLIND;
  }
}
