package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.random.KeyDistribution;

/**
 * The ids that each class of transactions accesses, as ranks to be added to the first id.
 *
 * @param linkReads COUNT_LINK, MULTIGET_LINK, GET_LINKS_LIST
 * @param linkWrites ADD_LINK, DELETE_LINK, UPDATE_LINK
 */
record Accesses(
    KeyDistribution linkReads,
    KeyDistribution linkWrites,
    KeyDistribution nodeReads,
    KeyDistribution nodeUpdates,
    KeyDistribution nodeDeletes) {}
