package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.TextBuffer;
import io.linkbenchx.internal.workload.DeclaredProvider;
import io.linkbenchx.internal.workload.rows.UpdateByPk.Form;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Facts;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The transactions of sysbench's scripts and of sysbench-mongodb. */
final class OltpMix extends RowWorkload {
  private final OltpSettings settings;

  OltpMix(OltpSettings settings) {
    super("OltpMix", settings.script().transaction(), model(settings));
    this.settings = settings;
  }

  private static RowModel model(OltpSettings settings) {
    TableBinding own =
        switch (settings.script()) {
          case SYSBENCH_MONGO -> TableBinding.ANY;
          case BULK_INSERT -> TableBinding.FIXED;
          default -> TableBinding.STATEMENT;
        };
    boolean drawnIds = settings.script().inserts() && !settings.tables().autoInc();
    return new RowModel(settings.tables(), settings.keys(), own, drawnIds);
  }

  @Override
  Transaction<RowStore> transaction(Chooser chooser, RowContent content) {
    boolean auto = settings.tables().autoInc();
    return switch (settings.script()) {
      case OLTP_READ_WRITE, OLTP_READ_ONLY, OLTP_WRITE_ONLY, SYSBENCH_MONGO ->
          new MixedTransaction(settings, chooser, content);
      case OLTP_POINT_SELECT -> new PointQuery.Read(chooser);
      case OLTP_UPDATE_INDEX -> new UpdateRow(Form.COMMUTATIVE, 0, chooser, content);
      case OLTP_UPDATE_NON_INDEX -> new UpdateRow(Form.SET, 0, chooser, content);
      case OLTP_DELETE -> new DeleteRow(chooser);
      case OLTP_INSERT -> new AddRows(auto, 0, chooser, content);
      case BULK_INSERT -> new AddRows(auto, settings.bulkRows(), chooser, content);
      case SELECT_RANDOM_POINTS -> new RandomPoints(settings.randomPoints(), chooser);
      case SELECT_RANDOM_RANGES -> new RandomRanges(settings, chooser);
    };
  }

  @Override
  boolean writes() {
    return settings.script().writes();
  }

  @Override
  Map<String, String> ownFacts() {
    Script script = settings.script();
    Facts.Statements s = statements();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("script", script.text());
    if (script == Script.BULK_INSERT) {
      facts.put("rows per insert", Integer.toString(settings.bulkRows()));
    }
    if (script.transactional()) {
      String begin = settings.begins() ? "BEGIN and COMMIT included" : "no BEGIN and COMMIT";
      facts.put("statements", s.total() + " per transaction, " + begin);
    }
    facts.put(
        "statements by kind", s.read() + " read, " + s.write() + " write, " + s.other() + " other");
    if (script.transactional() && script.reads()) {
      facts.put("range size", Integer.toString(settings.rangeSize()));
    }
    if (settings.rollbackPct() > 0) {
      facts.put("rolled back", String.format(Locale.ROOT, "%s %%", settings.rollbackPct()));
    }
    if (script.reads()) {
      facts.putAll(PointQuery.readFacts(model()));
    }
    return facts;
  }

  @Override
  Facts.Statements statements() {
    Script script = settings.script();
    if (!script.transactional()) {
      int read = script.reads() ? 1 : 0;
      return new Facts.Statements(read, 1 - read, 0);
    }
    return new Facts.Statements(settings.reads(), settings.writes(), settings.begins() ? 2 : 0);
  }

  @Override
  boolean countsIncrements() {
    Script script = settings.script();
    return !deletesAndInserts() && script != Script.OLTP_DELETE && !script.inserts();
  }

  private boolean deletesAndInserts() {
    Script script = settings.script();
    return script.transactional() && script.writes() && settings.deleteInserts() > 0;
  }

  /** A delete and insert pair outside a transaction overwrites the row, to avoid collisions. */
  @Override
  boolean replaces() {
    return deletesAndInserts() && !settings.begins();
  }

  @Override
  int rowsPerChange() {
    return settings.script() == Script.BULK_INSERT ? settings.bulkRows() : 1;
  }

  @Override
  boolean needsTransactions() {
    return settings.begins();
  }

  @Override
  boolean needsRows() {
    return !settings.script().inserts();
  }

  /** Provider of OltpMix. */
  public static final class Provider extends DeclaredProvider<OltpSettings> {

    /** For ServiceLoader. */
    public Provider() {
      super(
          "OltpMix",
          List.of("oltp"),
          "transactions of sysbench and sysbench-mongodb",
          OltpSettings.class,
          TableSettings.ignored(),
          (settings, config) -> new OltpMix(settings));
    }
  }

  /** oltp_delete: a random id; the table shrinks, so more and more deletions find nothing. */
  private static final class DeleteRow extends TableTransaction {
    private long id;

    DeleteRow(Chooser chooser) {
      super(chooser);
    }

    @Override
    void draw(RandomStream random) {
      id = chooser.id(random);
    }

    @Override
    public long run(RowStore store) {
      if (!store.delete(table, id)) {
        return Effect.miss(RowEffects.UNCHANGED);
      }
      wrote(Row.KEY_BYTES);
      return Effect.hit(1, RowEffects.kind(-1, 0));
    }
  }

  /** select_random_points: the rows whose k is in a list of random values. */
  private static final class RandomPoints extends TableTransaction {
    private final long[] ks;
    private final TextBuffer texts = TextBuffer.unread();

    RandomPoints(int points, Chooser chooser) {
      super(chooser);
      this.ks = new long[points];
    }

    @Override
    void draw(RandomStream random) {
      for (int i = 0; i < ks.length; i++) {
        ks[i] = chooser.id(random);
      }
    }

    @Override
    public long run(RowStore store) {
      int rows = store.pointsByK(table, ks, ks.length, texts);
      return Effect.of(rows, rows > 0 ? 1 : 0, 1, RowEffects.UNCHANGED);
    }
  }

  /** select_random_ranges: counts the rows whose k is in one of several random ranges. */
  private static final class RandomRanges extends TableTransaction {
    private final long[] from;
    private final long[] to;
    private final int delta;

    RandomRanges(OltpSettings settings, Chooser chooser) {
      super(chooser);
      this.from = new long[settings.numberOfRanges()];
      this.to = new long[settings.numberOfRanges()];
      this.delta = settings.delta();
    }

    @Override
    void draw(RandomStream random) {
      for (int i = 0; i < from.length; i++) {
        from[i] = chooser.id(random);
        to[i] = from[i] + delta;
      }
    }

    @Override
    public long run(RowStore store) {
      long rows = store.countByK(table, from, to, from.length);
      return Effect.of(rows, rows > 0 ? 1 : 0, 1, RowEffects.UNCHANGED);
    }
  }
}
