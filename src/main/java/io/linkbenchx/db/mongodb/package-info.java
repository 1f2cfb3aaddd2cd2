/**
 * All data models on servers with MongoDB's protocol. Documents are written and read as bytes
 * ({@link io.linkbenchx.db.mongodb.Bson}, {@link io.linkbenchx.db.mongodb.Doc}), without a tree of
 * objects in between; the driver does the rest. Nothing imports this package; it is found by
 * ServiceLoader.
 *
 * <p>Internal: nothing here is for users; it can change in any version.
 */
package io.linkbenchx.db.mongodb;
