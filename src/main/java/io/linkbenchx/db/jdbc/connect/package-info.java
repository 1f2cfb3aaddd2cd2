/**
 * Connects to servers: address, credentials, settings, and how one driver differs from another.
 * Providers and dialects use it: docs/sql-dialects.md.
 */
package io.linkbenchx.db.jdbc.connect;
