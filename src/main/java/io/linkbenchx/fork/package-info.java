/**
 * Runs the parts of a run with {@code fork = true} in processes of their own. A process is given
 * its {@link io.linkbenchx.fork.Part} on standard input and reports over a {@link
 * io.linkbenchx.fork.PartLink}; its console output goes to a file and is never parsed.
 *
 * <p>Internal: nothing here is for users; it can change in any version.
 */
package io.linkbenchx.fork;
