/**
 * RocksDB as an {@link io.linkbenchx.db.kv.OrderedEngine}: one column family, prefix Bloom filters
 * over (id1, link type), write batches, iterators that are refreshed instead of recreated.
 *
 * <p>Internal: nothing here is for users; it can change in any version.
 */
package io.linkbenchx.db.kv.rocksdb;
