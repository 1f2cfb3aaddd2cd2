/** The insert benchmark's tables. */
package io.linkbenchx.internal.db.jdbc.purchase;
