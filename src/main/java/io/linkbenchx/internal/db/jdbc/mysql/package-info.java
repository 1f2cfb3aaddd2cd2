/**
 * The dialects of MySQL, MariaDB and other servers with MySQL's protocol. Their providers use it.
 */
package io.linkbenchx.internal.db.jdbc.mysql;
