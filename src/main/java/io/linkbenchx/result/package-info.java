/**
 * The result of a run as records: the vocabulary shared by engine, archive, report and embedders,
 * and the format of result.json. Latencies in microseconds, rates per second, unless a name says
 * otherwise.
 */
package io.linkbenchx.result;
