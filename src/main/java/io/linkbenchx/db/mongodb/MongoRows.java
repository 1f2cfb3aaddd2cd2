package io.linkbenchx.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.MongoClient;
import io.linkbenchx.db.LogicalBytes;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.rows.CountedRowLoader;
import io.linkbenchx.db.rows.CountedRowStore;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowSchema;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.result.StatementPlans;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.bson.Document;

/** sysbench's tables as in sysbench-mongodb: one collection each. */
final class MongoRows implements RowSupport {
  private final LogicalBytes bytes;
  private static final List<String> FIELDS = List.of("k", "c", "pad");

  private final Connection connection;
  private final ClientSetup setup;
  private final MongoMetadata metadata;
  private final Map<String, IdBlocks> ids = new HashMap<>();
  private final Set<RowLayout> checked = Collections.synchronizedSet(new HashSet<>());

  MongoRows(Connection connection, LogicalBytes bytes) {
    this.bytes = bytes;
    this.connection = connection;
    this.setup = new ClientSetup(connection);
    this.metadata = new MongoMetadata(new OutageRetry(), connection.graph().collection(Names.ROWS));
  }

  private TableCollections tables(RowLayout layout) {
    return new TableCollections(
        connection, layout.tables(), layout.databasePerTable(), layout::tableName);
  }

  /** One counter per table, whatever layout is used. */
  private IdBlocks ids(TableCollections tables, int table) {
    synchronized (ids) {
      String name = tables.fullName(table);
      return ids.computeIfAbsent(
          name,
          n ->
              new IdBlocks(
                  connection.graph().collection(Names.ROWS),
                  new Document("next", n),
                  tables.collection(table)));
    }
  }

  @Override
  public Set<ReadForm.Access> accesses() {
    return EnumSet.of(ReadForm.Access.FIND);
  }

  @Override
  public boolean transactions() {
    return connection.mode() == WriteMode.TRANSACTIONS;
  }

  @Override
  public RowSchema schema(RowLayout layout) {
    TableCollections tables = tables(layout);
    return new MongoRowSchema(tables, layout, table -> ids(tables, table), checked::clear);
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public RowStore openStore(RowLayout layout, ReadForm form) {
    TableCollections tables = tables(layout);
    if (!checked.contains(layout)) {
      new OutageRetry()
          .outlast(
              () -> {
                tables.check(FIELDS, "tables, database_per_table");
                return checked.add(layout);
              });
    }
    return new CountedRowStore(
        setup.open((client, unit, release) -> store(tables, form, client, unit, release)),
        bytes.share());
  }

  @Override
  public Optional<StatementPlans> plans(RowLayout layout, long id) {
    ReadForm form = new ReadForm(ReadForm.Access.FIND, ReadForm.Columns.C);
    return Optional.of(
        MongoExplain.read(
            connection,
            explain -> {
              MongoRows unseen = new MongoRows(connection.recordable(), new LogicalBytes());
              try (MongoRowStore store =
                  unseen.store(tables(layout), form, explain.client(), explain.unit(), () -> {})) {
                Examples.rows(explain, store, id);
              }
            }));
  }

  private MongoRowStore store(
      TableCollections tables,
      ReadForm form,
      MongoClient client,
      UnitOfWork unit,
      Runnable release) {
    TableCollection[] targets = new TableCollection[tables.count()];
    Writes[] writes = new Writes[targets.length];
    Function<String, Writes> toDatabase = null;
    for (int table = 0; table < targets.length; table++) {
      Reads reads =
          table > 0 && !tables.databaseEach()
              ? targets[0].reads()
              : new Reads(tables.database(client, table), connection, unit);
      if (table == 0 || tables.databaseEach()) {
        toDatabase = Writes.to(tables.database(client, table), connection, unit);
      }
      writes[table] = toDatabase.apply(tables.name(table));
      targets[table] =
          new TableCollection(
              tables.name(table), List.of(), reads, tables.raw(client, table), ids(tables, table));
    }
    return new MongoRowStore(targets, writes, form.columns(), unit, release);
  }

  @Override
  public RowLoader openLoader(RowLayout layout, boolean resumed) {
    return new CountedRowLoader(
        new MongoRowLoader(
            tables(layout),
            connection.graph().collection(Names.ROWS),
            connection.settings().mongo().batch(),
            resumed),
        bytes.share());
  }

  @Override
  public RowScanner openScanner(RowLayout layout) {
    return new MongoRowScanner(tables(layout));
  }

  /** Returns the ids that no client has used. */
  void close() {
    synchronized (ids) {
      try {
        ids.values().forEach(IdBlocks::giveBack);
      } catch (MongoException e) {
        // they stay unused, which is harmless
      }
    }
  }
}
