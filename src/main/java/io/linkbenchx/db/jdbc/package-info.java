/**
 * The adapter of SQL servers. A server needs a dialect of {@code server} and settings of {@code
 * connect}: docs/sql-dialects.md.
 */
package io.linkbenchx.db.jdbc;
