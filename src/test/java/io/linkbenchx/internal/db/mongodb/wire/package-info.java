/**
 * A server of MongoDB's wire protocol for tests: it claims to be the primary of a replica set, has
 * transactions as far as one client at a time can see, gives scripted answers and remembers what it
 * was sent. Documents are kept by mongo-java-server behind it. What it shows is how an adapter
 * behaves, never how a database does.
 */
package io.linkbenchx.internal.db.mongodb.wire;
