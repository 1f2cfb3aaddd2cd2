/**
 * What a run says in the end, as records only: the vocabulary shared by engine, archive, report and
 * embedders, and the shape of result.json. Latencies in microseconds, rates per second, unless a
 * name says otherwise.
 */
package io.linkbenchx.result;
