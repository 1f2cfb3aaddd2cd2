package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import java.util.HashMap;
import java.util.Map;
import org.bson.Document;

/** The ids that the server assigns: one counter per table, whatever layout is used. */
final class TableIds {
  private final Connection connection;
  private final String counters;
  private final Map<String, IdBlocks> ids = new HashMap<>();

  /**
   * @param counters name of the collection with the counters
   */
  TableIds(Connection connection, String counters) {
    this.connection = connection;
    this.counters = counters;
  }

  synchronized IdBlocks of(TableCollections tables, int table) {
    return ids.computeIfAbsent(
        tables.fullName(table),
        name ->
            new IdBlocks(
                connection.graph().collection(counters),
                new Document("next", name),
                tables.collection(table),
                () -> tables.ours(table)));
  }

  /** Returns the ids that no client has used. */
  synchronized void giveBack() {
    try {
      ids.values().forEach(IdBlocks::giveBack);
    } catch (MongoException e) {
      // they stay unused, which is harmless
    }
  }
}
