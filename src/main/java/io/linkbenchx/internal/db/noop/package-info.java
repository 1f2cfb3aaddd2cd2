/**
 * The database that answers at once and stores nothing. A run on it measures the client itself: the
 * rest of a transaction's cost if the database takes no time at all. Nothing here allocates per
 * operation or writes where another thread looks.
 */
package io.linkbenchx.internal.db.noop;
