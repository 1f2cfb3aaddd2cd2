package io.linkbenchx.db.noop;

/** The noop database has nothing to set. */
public record NoopSettings() {}
