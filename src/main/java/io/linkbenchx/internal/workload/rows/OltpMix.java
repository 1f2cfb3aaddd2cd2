package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.result.Facts;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The transactions of sysbench's scripts and of sysbench-mongodb. */
record OltpMix(RowModel model, OltpSettings settings) implements Scenario {

  static OltpMix of(OltpSettings settings) {
    TableBinding own =
        switch (settings.script()) {
          case SYSBENCH_MONGO -> TableBinding.ANY;
          case BULK_INSERT -> TableBinding.FIXED;
          default -> TableBinding.STATEMENT;
        };
    boolean drawnIds = settings.script().inserts() && !settings.tables().autoIncrement();
    RowModel model = RowModel.of(settings.tables(), settings.keys(), settings.reads(), own);
    return new OltpMix(model.withDrawnIds(drawnIds), settings);
  }

  @Override
  public String name() {
    return "OltpMix";
  }

  @Override
  public List<TransactionType> types() {
    return List.of(new TransactionType(settings.script().transaction(), 1));
  }

  @Override
  public List<Transaction<RowStore>> transactions(Chooser chooser, RowContent content) {
    Script script = settings.script();
    if (script.transactional()) {
      return List.of(new MixedTransaction(settings, chooser, content));
    }
    return List.of(
        switch (script) {
          case OLTP_POINT_SELECT -> new PointQuery.Read(chooser);
          case OLTP_UPDATE_INDEX -> update(UpdateSettings.Form.COMMUTATIVE, chooser, content);
          case OLTP_UPDATE_NON_INDEX -> update(UpdateSettings.Form.SET, chooser, content);
          case OLTP_DELETE -> new DeleteRow(chooser);
          case OLTP_INSERT -> new InsertRow(settings.tables().autoIncrement(), chooser, content);
          case BULK_INSERT ->
              new BulkInsert(
                  settings.tables().autoIncrement(),
                  settings.statements().bulkRows(),
                  chooser,
                  content);
          case SELECT_RANDOM_POINTS ->
              new RandomPoints(settings.statements().randomPoints(), chooser);
          default -> new RandomRanges(settings.statements(), chooser);
        });
  }

  private static UpdateRow update(UpdateSettings.Form form, Chooser chooser, RowContent content) {
    return new UpdateRow(form, 0, chooser, content);
  }

  @Override
  public boolean writes() {
    return settings.script().writes();
  }

  @Override
  public Map<String, String> facts() {
    Script script = settings.script();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("script", script.text());
    if (script == Script.BULK_INSERT) {
      facts.put("rows per insert", Integer.toString(settings.statements().bulkRows()));
    }
    if (script.transactional()) {
      int statements = settings.statements().count(script);
      boolean begin = settings.begins();
      facts.put(
          "statements",
          (begin ? statements + 2 : statements)
              + " per transaction"
              + (begin ? ", BEGIN and COMMIT included" : ", no BEGIN and COMMIT"));
    }
    statements()
        .ifPresent(
            s ->
                facts.put(
                    "statements by kind",
                    s.read() + " read, " + s.write() + " write, " + s.other() + " other"));
    if (script.transactional() && script.reads()) {
      facts.put("range size", Integer.toString(settings.statements().rangeSize()));
    }
    if (settings.rollbackPercent() > 0) {
      facts.put("rolled back", String.format(Locale.ROOT, "%s %%", settings.rollbackPercent()));
    }
    if (script.reads()) {
      facts.putAll(PointQuery.readFacts(model));
    }
    return facts;
  }

  @Override
  public Optional<Facts.Statements> statements() {
    Script script = settings.script();
    if (!script.transactional()) {
      int read = script.reads() ? 1 : 0;
      return Optional.of(new Facts.Statements(read, 1 - read, 0));
    }
    int writes = settings.statements().writes(script);
    boolean begin = settings.begins();
    int reads = settings.statements().count(script) - writes;
    return Optional.of(new Facts.Statements(reads, writes, begin ? 2 : 0));
  }

  @Override
  public boolean countsIncrements() {
    Script script = settings.script();
    boolean mixed = script.transactional() && script.writes();
    boolean replaces = mixed && settings.statements().deleteInserts() > 0;
    return !replaces && script != Script.OLTP_DELETE && !script.inserts();
  }

  /** A delete and insert pair outside a transaction overwrites the row, to avoid collisions. */
  @Override
  public boolean replaces() {
    Script script = settings.script();
    return script.transactional()
        && script.writes()
        && !settings.begins()
        && settings.statements().deleteInserts() > 0;
  }

  @Override
  public int rowsPerChange() {
    return settings.script() == Script.BULK_INSERT ? settings.statements().bulkRows() : 1;
  }

  @Override
  public boolean needsTransactions() {
    return settings.begins();
  }

  @Override
  public boolean needsRows() {
    return !settings.script().inserts();
  }
}
