/**
 * LevelDB as an {@link io.linkbenchx.internal.db.kv.OrderedEngine}: the native library of
 * leveldbjni if it can be loaded, otherwise its Java port; the head of every result names the one
 * used.
 */
package io.linkbenchx.internal.db.kv.leveldb;
