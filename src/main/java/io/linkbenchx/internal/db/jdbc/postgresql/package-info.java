/** The dialect of PostgreSQL and other servers with its protocol. Its provider uses it. */
package io.linkbenchx.internal.db.jdbc.postgresql;
