/**
 * H2's MVStore as an {@link io.linkbenchx.db.kv.OrderedEngine}: a copy-on-write b-tree in an
 * append-mostly file, in pure Java. Its versions are states of the whole store that readers can
 * keep; a batch is applied under one lock, and no version ends inside one.
 *
 * <p>Internal: nothing here is for users; it can change in any version.
 */
package io.linkbenchx.db.kv.mvstore;
