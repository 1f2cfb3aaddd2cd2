/** LinkBench's graph in three tables. */
package io.linkbenchx.db.jdbc.graph;
