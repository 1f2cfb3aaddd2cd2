/**
 * Key distributions, permutations, out-degrees and payloads.
 *
 * <p>Everything is 64-bit, allocates nothing per draw and holds no state that grows with the number
 * of ids. Nothing here depends on settings: a workload passes them as constructor parameters. The
 * same seed gives the same stream on every machine: {@link java.lang.Math}, whose last bit may
 * differ between them, is used only where a bound shows that this bit cannot change the rank drawn;
 * {@link java.lang.StrictMath} and tables decide the rest. Types are immutable and shareable unless
 * their Javadoc says <em>thread-confined</em>.
 */
package io.linkbenchx.internal.random;
