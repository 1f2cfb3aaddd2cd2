/**
 * The settings of LinkGraph, one record per concern, under LinkBench's own key names. What a key
 * means is defined by the workload package above; which values make up a profile stands in the
 * resources {@code profiles/*.properties}.
 */
package io.linkbenchx.workload.linkgraph.settings;
