/** sysbench's tables. */
package io.linkbenchx.internal.db.jdbc.rows;
