/**
 * The adapter of SQL servers. A server needs a dialect ({@code dialect}) and settings ({@code
 * connect}): docs/sql-dialects.md.
 */
package io.linkbenchx.db.jdbc;
