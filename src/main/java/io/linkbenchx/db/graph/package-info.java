/**
 * The graph data model of LinkBench as a database sees it: nodes, typed links, and a count row per
 * (id1, link type) that holds the number of visible links. Contracts only; each adapter implements
 * them, and the abstract suite {@code GraphContract} in the tests holds every adapter to them.
 */
package io.linkbenchx.db.graph;
