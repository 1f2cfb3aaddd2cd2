/**
 * Runs the parts of a run with {@code fork = true} in processes of their own. A process is given
 * its {@link io.linkbenchx.internal.fork.Part} on standard input and reports by {@link
 * io.linkbenchx.internal.fork.PartMessage}; its console output goes to a file and is never parsed.
 */
package io.linkbenchx.internal.fork;
