package io.linkbenchx.internal.db.kv.rocksdb;

import java.util.List;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** Activity of RocksDB's own threads. */
final class BackgroundWork {
  private static final List<String> SIGNS =
      List.of(
          "rocksdb.compaction-pending",
          "rocksdb.num-running-compactions",
          "rocksdb.num-running-flushes");

  private BackgroundWork() {}

  /** Whether no work is running or pending. */
  static boolean none(RocksDB db) throws RocksDBException {
    for (String sign : SIGNS) {
      if (db.getLongProperty(sign) != 0) {
        return false;
      }
    }
    return true;
  }
}
