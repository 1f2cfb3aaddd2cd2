/**
 * What drivers need from below: sockets, key stores for TLS, and closing without an error. Depends
 * on no other package of the adapter.
 */
package io.linkbenchx.internal.db.jdbc.network;
