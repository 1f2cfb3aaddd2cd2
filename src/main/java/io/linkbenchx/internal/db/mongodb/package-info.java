/**
 * All data models on servers with MongoDB's protocol. Documents are written and read as bytes
 * ({@link io.linkbenchx.internal.db.mongodb.Bson}, {@link io.linkbenchx.internal.db.mongodb.Doc}),
 * without a tree of objects in between; the driver does the rest. Nothing imports this package; it
 * is found by ServiceLoader.
 */
package io.linkbenchx.internal.db.mongodb;
