/**
 * Runs the parts of a run with {@code fork = true} in processes of their own. A process is given
 * its {@link io.linkbenchx.internal.fork.Part} on standard input and reports with {@link
 * io.linkbenchx.internal.fork.PartMessage}s; its console output goes to a file and is never parsed.
 */
package io.linkbenchx.internal.fork;
