/**
 * Berkeley DB Java Edition as an {@link io.linkbenchx.db.kv.OrderedEngine}: a b-tree whose only
 * storage is its log, all of it Java. It has no snapshots, so the values that a commit replaces are
 * kept for as long as somebody reads an older state.
 */
package io.linkbenchx.db.kv.je;
