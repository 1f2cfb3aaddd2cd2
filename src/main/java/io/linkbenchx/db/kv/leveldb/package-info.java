/**
 * LevelDB as an {@link io.linkbenchx.db.kv.OrderedEngine}: the native library of leveldbjni if it
 * can be loaded, otherwise its Java port; the head of every result names the one used.
 *
 * <p>Internal: nothing here is for users; it can change in any version.
 */
package io.linkbenchx.db.kv.leveldb;
