/**
 * Handles time, threads and failures: turns settings into a plan, runs its steps with clients,
 * pacers, stop rules and retries, samples them, and notifies listeners. Writes no file and prints
 * nothing.
 */
package io.linkbenchx.internal.engine;
