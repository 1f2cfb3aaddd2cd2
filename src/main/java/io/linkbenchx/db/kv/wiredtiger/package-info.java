/**
 * WiredTiger as an {@link io.linkbenchx.db.kv.OrderedEngine}, b-tree or LSM-tree, if Debian's Java
 * binding is installed: it is in no public repository, so its files are loaded at run time and
 * called through method handles.
 *
 * <p>Internal: nothing here is for users; it can change in any version.
 */
package io.linkbenchx.db.kv.wiredtiger;
