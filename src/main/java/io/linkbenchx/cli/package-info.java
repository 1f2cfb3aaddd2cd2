/**
 * The command line: converts options to settings, calls the facade, and shows the run on the
 * terminal. The only package that exits the process.
 *
 * <p>Internal: nothing here is for users; it can change in any version.
 */
package io.linkbenchx.cli;
