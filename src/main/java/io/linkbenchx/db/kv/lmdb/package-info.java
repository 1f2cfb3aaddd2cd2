/**
 * LMDB as an {@link io.linkbenchx.db.kv.OrderedEngine}: a copy-on-write b-tree in one mapped file,
 * readers that never wait, one writer at a time. Without the opened packages that its fast buffers
 * need it works with byte arrays, and says so.
 */
package io.linkbenchx.db.kv.lmdb;
