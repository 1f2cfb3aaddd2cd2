package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.workload.linkgraph.settings.LoaderOrder;

/**
 * How a load is cut into chunks; stored with the data, so that a load is resumed with the same
 * chunks.
 *
 * @param chunkIds preferred number of ids in a mixed chunk
 * @param order not auto
 * @param splitIds whether an id with very many links is several chunks
 */
record LoadCut(int chunkIds, LoaderOrder order, boolean splitIds) {}
