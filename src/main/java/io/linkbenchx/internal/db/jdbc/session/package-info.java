/**
 * A client's connections and transactions, in the measured path. The stores of all data models use
 * it.
 */
package io.linkbenchx.internal.db.jdbc.session;
