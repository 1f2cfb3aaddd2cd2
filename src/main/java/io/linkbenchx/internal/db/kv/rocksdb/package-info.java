/**
 * RocksDB as an {@link io.linkbenchx.internal.db.kv.OrderedEngine}: one column family, prefix Bloom
 * filters over (id1, link type), write batches, iterators that are refreshed instead of recreated.
 */
package io.linkbenchx.internal.db.kv.rocksdb;
