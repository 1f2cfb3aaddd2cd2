/**
 * What people read of a run: the text of the console and the page report.html. Made from result
 * directories only, never from a live run; what is not in the result is left out, never made up.
 */
package io.linkbenchx.report;
