/** The insert benchmark's tables. */
package io.linkbenchx.db.jdbc.purchase;
