/**
 * LinkBench's social graph: its out-degrees, its ten transactions, its load and its verification,
 * in three profiles and with a switch for every rule in which they differ. The graph is a function
 * of the settings and one seed, so a load can be resumed and a row checked without history; the
 * seed and the effects of runs are stored in the database itself.
 */
package io.linkbenchx.internal.workload.linkgraph;
