package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.workload.linkgraph.settings.LoaderOrder;

/**
 * How a load is cut into chunks; kept with the data, so that a load is resumed as it was begun.
 *
 * @param chunkIds ids of a mixed chunk wanted
 * @param order not auto
 * @param splitIds whether an id with very many links is several chunks
 */
record LoadCut(int chunkIds, LoaderOrder order, boolean splitIds) {}
