package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.Support;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.result.StatementPlans;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.bson.Document;

/**
 * What the data models share: their tables, the collection with notes about them, and generated
 * ids.
 *
 * @param <L> what determines the tables
 */
abstract class MongoSupport<L> implements Support {
  final Connection connection;
  final MongoMetadata metadata;
  private final Map<String, IdBlocks> ids = new HashMap<>();
  private final Map<L, MongoTables> tables = new ConcurrentHashMap<>();

  /** Those that a store can be opened on. */
  final Set<MongoTables> checked = ConcurrentHashMap.newKeySet();

  /**
   * @param notes name of the collection with notes
   */
  MongoSupport(Connection connection, String notes) {
    this.connection = connection;
    this.metadata = new MongoMetadata(connection.database().getCollection(notes));
  }

  /** The tables of a layout, for {@link #schema}. */
  abstract MongoTables declared(L layout);

  public final MongoTables schema(L layout) {
    return tables.computeIfAbsent(layout, this::declared);
  }

  @Override
  public final Metadata metadata() {
    return metadata;
  }

  public final boolean transactions() {
    return connection.mode() == WriteMode.TRANSACTIONS;
  }

  /** One counter per table, whatever layout is used; empty if its ids are not generated here. */
  synchronized Optional<IdBlocks> ids(MongoTables all, int table) {
    String full = all.collection(table).getNamespace().getFullName();
    return Optional.of(ids.computeIfAbsent(full, name -> new IdBlocks(all, table, counter(name))));
  }

  /** The {@code _id} of a table's counter. */
  Object counter(String table) {
    return new Document("next", table);
  }

  /** Documents of a load, for tables of a layout. */
  final MongoLoader loader(L layout, int rows, boolean resumed) {
    connection.grown().set(true);
    return new MongoLoader(schema(layout), rows, resumed);
  }

  /** The plans of a store's typical statements. */
  final <S extends UnitStore> Optional<StatementPlans> plans(
      Function<UnitOfWork, S> stores, BiConsumer<MongoExplain, S> typical) {
    return Optional.of(MongoExplain.read(connection, stores, typical));
  }

  /** Returns the ids that no client has used. */
  final synchronized void close() {
    try {
      ids.values().forEach(IdBlocks::giveBack);
    } catch (MongoException e) {
      // they stay unused, which is harmless
    }
  }
}
