/**
 * Turns property files, command line and profiles into typed settings records, or into one list of
 * all problems.
 *
 * <p>An owner (engine, workload, adapter) declares a record whose components carry {@link
 * io.linkbenchx.config.Setting}; this package parses, checks, explains and documents it without
 * knowing any owner. It never prints and opens only files that contain settings.
 *
 * <p>Internal: only {@link io.linkbenchx.config.Catalog}, {@link io.linkbenchx.config.Checked},
 * {@link io.linkbenchx.config.Checks}, {@link io.linkbenchx.config.Config}, {@link
 * io.linkbenchx.config.ConfigException}, {@link io.linkbenchx.config.Given}, {@link
 * io.linkbenchx.config.Named}, {@link io.linkbenchx.config.Origin}, {@link
 * io.linkbenchx.config.Prefixed}, {@link io.linkbenchx.config.Problem}, {@link
 * io.linkbenchx.config.Secret}, {@link io.linkbenchx.config.SecretPrompt}, {@link
 * io.linkbenchx.config.Setting}, {@link io.linkbenchx.config.SettingInfo}, {@link
 * io.linkbenchx.config.Sources} and {@link io.linkbenchx.config.Unit} are for users.
 */
package io.linkbenchx.config;
