/** The key-value data model as one table. */
package io.linkbenchx.internal.db.jdbc.keyvalue;
