/**
 * Watching a run in progress: a page, metrics and a status over HTTP, all built from listener
 * events and read-only.
 */
package io.linkbenchx.internal.watch;
