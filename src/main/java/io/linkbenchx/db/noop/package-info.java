/**
 * The database that answers at once and stores nothing. A run on it measures the client itself:
 * what is left of a transaction's cost when the database takes no time at all. Nothing here
 * allocates per operation or writes where another thread looks.
 */
package io.linkbenchx.db.noop;
