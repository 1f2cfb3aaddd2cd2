package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.internal.workload.DeclaredProvider;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one row by its primary key. */
final class PointQuery extends RowWorkload {
  PointQuery(Settings s) {
    super("PointQuery", "POINT_QUERY", new RowModel(s.tables, s.keys, TableBinding.ANY, false));
  }

  @Override
  Transaction<RowStore> transaction(Chooser chooser, RowContent content) {
    return new Read(chooser);
  }

  @Override
  RoleKind kind() {
    return RoleKind.READ;
  }

  @Override
  Map<String, String> ownFacts() {
    return readFacts(model());
  }

  /** How rows are read by id. */
  static Map<String, String> readFacts(RowModel model) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("columns fetched", model.keys().fetchColumns() == ReadForm.Columns.C ? "c" : "all");
    facts.put("access", model.keys().access().map(ReadForm.Access::text).orElse("default"));
    return facts;
  }

  @Override
  boolean countsIncrements() {
    return true;
  }

  /** The transaction; also sysbench's oltp_point_select. */
  static final class Read extends TableTransaction {
    private final Row row = new Row();
    private long id;

    Read(Chooser chooser) {
      super(chooser);
    }

    @Override
    void draw(RandomStream random) {
      id = chooser.id(random);
    }

    @Override
    public long run(RowStore store) {
      return store.pointSelect(table, id, row)
          ? Effect.hit(1, RowEffects.UNCHANGED)
          : Effect.miss(RowEffects.UNCHANGED);
    }
  }

  /** All settings of PointQuery. */
  record Settings(
      @Prefixed(value = "", defs = "tables=8") TableSettings tables,
      @Prefixed(value = "", defs = "fetch_columns=all") KeySettings keys) {}

  /** Provider of PointQuery. */
  public static final class Provider extends DeclaredProvider<Settings> {

    /** For ServiceLoader. */
    public Provider() {
      super(
          "PointQuery",
          List.of("pkread"),
          "one row by primary key: the point queries of 2014",
          Settings.class,
          TableSettings.ignored(),
          (settings, config) -> new PointQuery(settings));
    }
  }
}
