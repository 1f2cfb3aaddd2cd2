/**
 * Work outside the measured path, each time on its own connection: DDL files, metadata, scans,
 * plans, and what a server says about itself and its user's rights. The data models and the
 * dialects use it.
 */
package io.linkbenchx.internal.db.jdbc.admin;
