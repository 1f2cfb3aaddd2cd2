/**
 * RocksDB as an {@link io.linkbenchx.db.kv.OrderedEngine}: one column family, prefix Bloom filters
 * over (id1, link type), write batches, iterators that are refreshed instead of made anew.
 */
package io.linkbenchx.db.kv.rocksdb;
