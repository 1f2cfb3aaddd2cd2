/**
 * Connects to servers: address, credentials and settings, the three drivers and their sockets.
 *
 * <p>Types and members marked {@link io.linkbenchx.Internal} are not for users.
 */
package io.linkbenchx.db.jdbc.connect;
