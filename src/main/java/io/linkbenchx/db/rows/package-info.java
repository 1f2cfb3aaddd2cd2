/**
 * The row data model of sysbench as a database sees it: tables {@code sbtest1} … of id, k, c and
 * pad, with a secondary index on k, worked on statement by statement. Contracts only; each adapter
 * implements them, and the abstract suite {@code RowContract} in the tests holds every adapter to
 * them. Which table, which id and what content are the workload's choice.
 */
package io.linkbenchx.db.rows;
