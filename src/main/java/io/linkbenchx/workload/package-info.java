/**
 * The work done on a database: a workload is a list of roles, a role is a table of transactions. A
 * workload uses one data model; it does not measure, sleep, retry or print. Each workload has its
 * own sub-package.
 */
package io.linkbenchx.workload;
