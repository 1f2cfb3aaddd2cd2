/**
 * How a loader's rows reach a server: multi-row INSERT, LOAD DATA and COPY. The loaders of graph
 * and rows use it; a dialect chooses.
 */
package io.linkbenchx.internal.db.jdbc.load;
