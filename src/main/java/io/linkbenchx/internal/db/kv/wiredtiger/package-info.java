/**
 * WiredTiger as an {@link io.linkbenchx.internal.db.kv.OrderedEngine}, b-tree or LSM-tree, if
 * Debian's Java binding is installed: it is in no public repository, so its files are loaded at run
 * time and called through method handles.
 */
package io.linkbenchx.internal.db.kv.wiredtiger;
