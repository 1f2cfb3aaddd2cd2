/**
 * The command line: options become settings, the facade does the work, and what happens is shown on
 * the terminal. The only place that ends the process.
 */
package io.linkbenchx.cli;
