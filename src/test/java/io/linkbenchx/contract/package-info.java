/**
 * What every adapter of a data model must do, as abstract suites: an adapter's test extends the
 * suite and says how its database is opened. Tolerant only where LinkBench's own contract is
 * silent.
 */
package io.linkbenchx.contract;
