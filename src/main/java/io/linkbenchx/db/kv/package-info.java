/**
 * Graphs and sysbench's tables on ordered key-value engines. {@link
 * io.linkbenchx.db.kv.OrderedEngine} and its session are all that an engine member implements, in a
 * sub-package of its own; the key layout, the ten transactions, the row statements and their
 * isolation (striped locks over the keys written, one atomic batch, snapshot reads) are written
 * here once for all of them.
 */
package io.linkbenchx.db.kv;
