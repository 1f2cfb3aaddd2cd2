/**
 * Seeded streams, key distributions, permutations, out-degrees and payloads.
 *
 * <p>Everything is 64-bit, allocates nothing per draw and holds no state that grows with the number
 * of ids. Nothing here knows a setting: what a workload's settings mean arrives as constructor
 * parameters. Types are immutable and shareable unless their Javadoc says <em>thread-confined</em>.
 */
package io.linkbenchx.random;
