/**
 * LevelDB as an {@link io.linkbenchx.db.kv.OrderedEngine}: the native library of leveldbjni where
 * it runs, its Java port elsewhere; which one it is stands in the head of every result.
 */
package io.linkbenchx.db.kv.leveldb;
