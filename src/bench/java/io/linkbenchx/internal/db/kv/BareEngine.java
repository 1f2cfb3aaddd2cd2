package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.keyvalue.BareKeyValues;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.rows.BareReader;
import io.linkbenchx.internal.db.kv.je.JeBare;
import io.linkbenchx.internal.db.kv.leveldb.LevelDbBare;
import io.linkbenchx.internal.db.kv.lmdb.LmdbBare;
import io.linkbenchx.internal.db.kv.mvstore.MvStoreBare;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbBare;
import io.linkbenchx.internal.db.kv.sqlite.SqliteBare;
import io.linkbenchx.internal.db.kv.wiredtiger.WiredTigerBare;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The engine of an opened database, without the layers of the client above it. Everything opened
 * here must be closed before the database.
 */
public final class BareEngine {
  /** By the engine's name in a description. */
  private static final Map<String, BiFunction<OrderedEngine, KeyValueLayout, BareKeyValues>> CALLS =
      Map.of(
          "je", JeBare::of,
          "leveldb", LevelDbBare::of,
          "lmdb", LmdbBare::of,
          "mvstore", MvStoreBare::of,
          "rocksdb", RocksDbBare::of,
          "sqlite", SqliteBare::of,
          "wiredtiger", WiredTigerBare::of);

  private final OrderedEngine engine;

  private BareEngine(OrderedEngine engine) {
    this.engine = engine;
  }

  /** Empty if the database is not one of the engines in this process. */
  public static Optional<BareEngine> of(DbAdapter database) {
    return database instanceof KvAdapter adapter
        ? Optional.of(new BareEngine(adapter.engine()))
        : Optional.empty();
  }

  /**
   * Its own calls for one thread on the map of this layout; those of a session if it has no loop
   * here. Puts are as durable as a session's commit.
   */
  public BareKeyValues openMap(KeyValueLayout layout) {
    return CALLS
        .getOrDefault(
            engine.describe().kind(), (any, form) -> new SessionBare(any.openSession(), form))
        .apply(engine, layout);
  }

  /** Its get of a row's key for one thread. */
  public BareReader openRows() {
    return new KvBareReader(engine.openSession());
  }
}
