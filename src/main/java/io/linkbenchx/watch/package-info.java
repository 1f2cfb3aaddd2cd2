/**
 * Watching a run in progress: a page, metrics and a status over HTTP, all built from listener
 * events and read-only.
 *
 * <p>Internal: only {@link io.linkbenchx.watch.WatchException} is for users.
 */
package io.linkbenchx.watch;
