/** The users' own SQL text on an SQL server. */
package io.linkbenchx.internal.db.jdbc.sql;
