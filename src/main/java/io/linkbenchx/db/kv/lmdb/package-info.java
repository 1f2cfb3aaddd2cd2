/**
 * LMDB as an {@link io.linkbenchx.db.kv.OrderedEngine}: a copy-on-write b-tree in one mapped file,
 * readers that never wait, one writer at a time. If the packages that its fast buffers need are not
 * opened, it uses byte arrays and reports that.
 *
 * <p>Internal: nothing here is for users; it can change in any version.
 */
package io.linkbenchx.db.kv.lmdb;
