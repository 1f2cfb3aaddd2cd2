/**
 * The result directory of a run: written while the run goes, so that a kill at any moment leaves a
 * readable one, and read back for reports. Also the two CSV files of LinkBench. The only package
 * below the command line that writes files.
 */
package io.linkbenchx.archive;
