/**
 * LinkBench's graph on servers that speak MongoDB's protocol. Documents are written and read as
 * bytes ({@link io.linkbenchx.db.mongodb.Bson}, {@link io.linkbenchx.db.mongodb.Doc}), without a
 * tree of objects in between; the driver does the rest. Imported by nobody, found by ServiceLoader.
 */
package io.linkbenchx.db.mongodb;
