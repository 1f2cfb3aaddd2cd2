/**
 * What embedding code sees of a run: its phases, the events that listeners receive, and why a run
 * could not finish.
 */
package io.linkbenchx.engine;
