/**
 * Owns time, threads and failure: turns settings into a plan, runs its steps with clients, pacers,
 * stop rules and retries, samples them, and tells listeners. Writes no file and prints nothing.
 */
package io.linkbenchx.engine;
