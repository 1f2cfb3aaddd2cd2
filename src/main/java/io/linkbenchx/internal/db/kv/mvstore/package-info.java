/**
 * H2's MVStore as an {@link io.linkbenchx.internal.db.kv.OrderedEngine}: a copy-on-write b-tree in
 * an append-mostly file, in pure Java. Its versions are states of the whole store that readers can
 * keep; a batch is applied under one lock, and no version ends inside one.
 */
package io.linkbenchx.internal.db.kv.mvstore;
