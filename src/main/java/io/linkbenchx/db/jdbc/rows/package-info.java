/** sysbench's tables. */
package io.linkbenchx.db.jdbc.rows;
