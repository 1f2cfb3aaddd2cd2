/**
 * WiredTiger as an {@link io.linkbenchx.db.kv.OrderedEngine}, b-tree or LSM-tree, where Debian's
 * Java binding is installed: it is in no public repository, so it is loaded from its files at run
 * time and called through method handles.
 */
package io.linkbenchx.db.kv.wiredtiger;
