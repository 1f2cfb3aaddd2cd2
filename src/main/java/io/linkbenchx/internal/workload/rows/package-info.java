/**
 * The sysbench family: PointQuery, UpdateByPK (hot rows included) and OltpMix on tables of id, k, c
 * and pad. The three share tables, content, load, key choice and verification; each has its own
 * transactions. Content is sysbench's in shape and a keyed function of (seed, table, id and the
 * first group of digits), so that any row can be checked without history.
 */
package io.linkbenchx.internal.workload.rows;
