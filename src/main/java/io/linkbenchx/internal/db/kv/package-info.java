/**
 * All data models on ordered key-value engines. An engine only implements {@link
 * io.linkbenchx.internal.db.kv.OrderedEngine} and its session, in its own sub-package; the key
 * layout, the ten transactions, the row statements and their isolation (striped locks over the
 * written keys, one atomic batch, snapshot reads) are implemented here once for all engines.
 */
package io.linkbenchx.internal.db.kv;
