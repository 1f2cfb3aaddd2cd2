package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads one row by its primary key. */
record PointQuery(RowModel model) implements Scenario {
  static PointQuery of(PointQuerySettings settings) {
    return new PointQuery(
        RowModel.of(settings.tables(), settings.keys(), settings.reads(), TableBinding.ANY));
  }

  @Override
  public String name() {
    return "PointQuery";
  }

  @Override
  public String type() {
    return "POINT_QUERY";
  }

  @Override
  public Transaction<RowStore> transaction(Chooser chooser, RowContent content) {
    return new Read(chooser);
  }

  @Override
  public RoleKind kind() {
    return RoleKind.READ;
  }

  @Override
  public Map<String, String> facts() {
    return readFacts(model);
  }

  /** How rows are read by id. */
  static Map<String, String> readFacts(RowModel model) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("columns fetched", model.reads().fetchColumns() == ReadForm.Columns.C ? "c" : "all");
    facts.put("access", model.reads().access().map(ReadForm.Access::text).orElse("default"));
    return facts;
  }

  @Override
  public boolean countsIncrements() {
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
          ? Effect.hit(1, RowChange.NONE)
          : Effect.miss(RowChange.NONE);
    }
  }
}
