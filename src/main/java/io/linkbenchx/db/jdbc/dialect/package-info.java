/**
 * How one SQL server differs from another: the interface of dialects, the statements and their
 * files, and what a dialect is given to work with. Authors of dialects use it:
 * docs/sql-dialects.md.
 */
package io.linkbenchx.db.jdbc.dialect;
