/**
 * Turns property files, command line and profiles into typed settings records, or into one list of
 * all problems.
 *
 * <p>An owner (engine, workload, adapter) declares a record whose components carry {@link
 * io.linkbenchx.config.Setting}; this package parses, checks, explains and documents it without
 * knowing any owner. It never prints and opens only files that contain settings.
 *
 * <p>Types and members marked {@link io.linkbenchx.Internal} are not for users.
 */
package io.linkbenchx.config;
