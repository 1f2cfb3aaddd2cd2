/**
 * The settings of LinkGraph, one record per concern, under LinkBench's own key names. What a key
 * means is defined by the workload package above; the values of a profile are in the resources
 * {@code profiles/*.properties}.
 *
 * <p>Internal: nothing here is for users; it can change in any version.
 */
package io.linkbenchx.workload.linkgraph.settings;
