/**
 * The settings of LinkGraph, one record per concern, under LinkBench's own key names. What a key
 * means is defined by the workload package above; the values of a profile are in the resources
 * {@code profiles/*.properties}.
 */
package io.linkbenchx.internal.workload.linkgraph.settings;
