/**
 * The stream of random numbers from which a workload draws. The same seed gives the same stream on
 * every machine.
 */
package io.linkbenchx.random;
