/**
 * The result directory of a run: written during the run, so that a kill at any moment leaves it
 * readable, and read back for reports. Also the two CSV files of LinkBench. The only package below
 * the command line that writes files.
 */
package io.linkbenchx.internal.archive;
