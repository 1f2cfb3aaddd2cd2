/**
 * Berkeley DB Java Edition as an {@link io.linkbenchx.internal.db.kv.OrderedEngine}: a b-tree whose
 * only storage is its log, in pure Java. It has no snapshots, so the values that a commit replaces
 * are kept while an older state is being read.
 */
package io.linkbenchx.internal.db.kv.je;
