/** The key-value data model as one table. */
package io.linkbenchx.db.jdbc.keyvalue;
