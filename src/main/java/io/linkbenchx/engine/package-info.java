/**
 * Handles time, threads and failures: turns settings into a plan, runs its steps with clients,
 * pacers, stop rules and retries, samples them, and notifies listeners. Writes no file and prints
 * nothing.
 *
 * <p>Internal: only {@link io.linkbenchx.engine.Phase}, {@link io.linkbenchx.engine.RunFailure} and
 * {@link io.linkbenchx.engine.RunListener} are for users.
 */
package io.linkbenchx.engine;
