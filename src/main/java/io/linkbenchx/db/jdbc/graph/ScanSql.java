package io.linkbenchx.db.jdbc.graph;

/**
 * The statements of the scans.
 *
 * @param nodes from, to → id, type, version, time, data, by id
 * @param nextType type → the least link_type from it on, or null, or no row
 * @param links link_type, from, to → {@link GraphSql#COLUMNS} through the primary key
 * @param index from, to → {@link GraphSql#COLUMNS} through the secondary index
 * @param counts from, to → id, link_type, count, time, version
 * @param maxNodeId → the greatest node id, or null
 */
record ScanSql(
    String nodes, String nextType, String links, String index, String counts, String maxNodeId) {}
