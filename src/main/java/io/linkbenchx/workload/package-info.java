/**
 * What is done to a database: a workload is a list of roles, a role a table of transactions. A
 * workload speaks its data model; it neither measures, sleeps, retries nor prints. Each workload
 * has a sub-package of its own.
 */
package io.linkbenchx.workload;
