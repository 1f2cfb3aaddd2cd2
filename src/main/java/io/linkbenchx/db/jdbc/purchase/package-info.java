/**
 * The insert benchmark's tables.
 *
 * <p>Internal: nothing here is for users; it can change in any version.
 */
package io.linkbenchx.db.jdbc.purchase;
