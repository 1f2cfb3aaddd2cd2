/**
 * The command line: converts options to settings, calls the facade, and shows the run on the
 * terminal. The only package that exits the process.
 */
package io.linkbenchx.internal.cli;
