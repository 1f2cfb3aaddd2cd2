/**
 * The row data model of sysbench as a database sees it: tables {@code sbtest1} … of id, k, c and
 * pad, with a secondary index on k, accessed statement by statement. Contracts only; each adapter
 * implements them, and the abstract suite {@code RowContract} in the tests holds every adapter to
 * them. The workload chooses table, id and content.
 */
package io.linkbenchx.db.rows;
