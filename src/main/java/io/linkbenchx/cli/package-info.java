/** The entry point of the command line. */
package io.linkbenchx.cli;
