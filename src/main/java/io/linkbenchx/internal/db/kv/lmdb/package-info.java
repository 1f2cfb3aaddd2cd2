/**
 * LMDB as an {@link io.linkbenchx.internal.db.kv.OrderedEngine}: a copy-on-write b-tree in one
 * mapped file, readers that never wait, one writer at a time. If the packages that its fast buffers
 * need are not opened, it uses byte arrays and reports that.
 */
package io.linkbenchx.internal.db.kv.lmdb;
