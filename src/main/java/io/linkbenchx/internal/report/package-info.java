/**
 * Reports of a run for people: the console's text and the page report.html. Built from result
 * directories only, never from a live run; figures missing from the result are omitted.
 */
package io.linkbenchx.internal.report;
