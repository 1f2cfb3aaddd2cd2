/**
 * linkbenchx as a library: {@link io.linkbenchx.LinkBenchX} takes a configuration, runs it and
 * returns the result. Nothing here prints, exits the process or keeps state between runs, so one
 * JVM can do any number of runs.
 */
package io.linkbenchx;
