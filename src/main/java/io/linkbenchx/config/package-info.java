/**
 * From property files, command line and profiles to typed settings records, or to one list of all
 * problems.
 *
 * <p>An owner (engine, workload, adapter) declares a record whose components carry {@link
 * io.linkbenchx.config.Setting}; this package parses, checks, explains and documents it without
 * knowing any owner. It never prints and never opens anything but the files that hold settings.
 */
package io.linkbenchx.config;
