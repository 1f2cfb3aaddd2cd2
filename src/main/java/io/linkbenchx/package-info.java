/**
 * linkbenchx as a library: {@link io.linkbenchx.LinkBenchX} takes a configuration, runs it and
 * gives the result. Nothing here prints, ends the process or keeps state between runs, so many runs
 * may follow each other in one JVM.
 */
package io.linkbenchx;
