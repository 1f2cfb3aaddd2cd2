/**
 * The three drivers, and their socket factories, which a driver finds by name. The providers use
 * them.
 */
package io.linkbenchx.internal.db.jdbc.driver;
