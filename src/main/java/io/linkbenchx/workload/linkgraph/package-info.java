/**
 * LinkBench's social graph: its out-degrees, its ten transactions, its load and its verification,
 * in three profiles and with a switch for every single rule in which they differ. The graph is a
 * function of the settings and one seed, so nothing has to be remembered to continue a load or to
 * check a row; the seed and the effects of runs are stored in the database itself.
 */
package io.linkbenchx.workload.linkgraph;
