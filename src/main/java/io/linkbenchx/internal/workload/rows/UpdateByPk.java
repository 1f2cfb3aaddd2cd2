package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.workload.DeclaredProvider;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.Word;
import io.linkbenchx.workload.Transaction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One row updated by its primary key, cold or hot, in one of five forms. */
final class UpdateByPk extends RowWorkload {
  private final Settings settings;

  UpdateByPk(Settings s) {
    super("UpdateByPK", "UPDATE_BY_PK", new RowModel(s.tables, s.keys, TableBinding.ANY, false));
    this.settings = s;
  }

  @Override
  Transaction<RowStore> transaction(Chooser chooser, RowContent content) {
    return new UpdateRow(settings.writeForm, settings.hotRows, chooser, content);
  }

  /** A read-modify-write reads k. */
  @Override
  ReadForm.Columns columns() {
    return settings.writeForm == Form.RMW ? ReadForm.Columns.ALL : super.columns();
  }

  @Override
  RoleKind kind() {
    return RoleKind.UPDATE;
  }

  @Override
  Map<String, String> ownFacts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("write form", settings.writeForm.text());
    facts.put("hot rows", settings.hotRows == 0 ? "none" : settings.hotRows + " per table");
    return facts;
  }

  @Override
  boolean replaces() {
    return settings.writeForm == Form.BLIND;
  }

  /** The forms that change k add one; the others leave it unchanged or rewrite its value. */
  @Override
  boolean countsIncrements() {
    return settings.writeForm != Form.BLIND;
  }

  /** Cost classes of an update. */
  enum Form implements Word {
    SET,
    PREFETCH,
    RMW,
    COMMUTATIVE,
    BLIND
  }

  /** All settings of UpdateByPK. */
  @SettingGroup("writes")
  record Settings(
      @Prefixed(
              value = "",
              defs = {"tables=8", "create_secondary=false"})
          TableSettings tables,
      @Prefixed("") KeySettings keys,
      @Setting(
              def = "set",
              help =
                  "set (c = new text), prefetch (read it, then set), rmw (read k, then set k + 1 if"
                      + " k is unchanged), commutative (k = k + 1), blind (replace the row"
                      + " unread).")
          Form writeForm,
      @Setting(
              unit = Unit.COUNT,
              help = "Above 0: only ids 1 to this number of each table are updated, uniformly.")
          long hotRows) {}

  /** Provider of UpdateByPK. */
  public static final class Provider extends DeclaredProvider<Settings> {

    /** For ServiceLoader. */
    public Provider() {
      super(
          "UpdateByPK",
          List.of("pkupdate"),
          "one row updated by primary key, cold or hot",
          Settings.class,
          TableSettings.ignored(),
          (settings, config) -> new UpdateByPk(settings));
    }
  }
}
