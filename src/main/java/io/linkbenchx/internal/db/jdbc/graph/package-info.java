/** LinkBench's graph in three tables. */
package io.linkbenchx.internal.db.jdbc.graph;
