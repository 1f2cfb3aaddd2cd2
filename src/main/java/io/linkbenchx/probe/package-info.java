/**
 * What the machine and this process did meanwhile: processor time, input and output, context
 * switches, garbage collection. A probe reads cumulative counters; who wants to know about a
 * stretch of time takes the difference of two readings, never a mean of samples.
 */
package io.linkbenchx.probe;
