/**
 * SQL text as the user wrote it, over one connection per store: the data model of workloads that
 * bring their own statements. Contracts only. Nothing is known of the tables, so nothing is
 * created, dropped, noted or verified here.
 */
package io.linkbenchx.db.sql;
