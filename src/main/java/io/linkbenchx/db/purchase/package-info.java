/**
 * The data model of the insert benchmark as a database sees it: tables of purchases with up to
 * three secondary indexes that every insert and delete maintains, in the classic and in the modern
 * form. Contracts and the buffers that clients own; each adapter implements the contracts, and the
 * abstract suite {@code PurchaseContract} in the tests holds every adapter to them. The workload
 * chooses what is bought, how often, and which rows are deleted.
 */
package io.linkbenchx.db.purchase;
