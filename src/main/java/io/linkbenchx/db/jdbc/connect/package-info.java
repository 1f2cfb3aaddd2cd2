/**
 * How to reach a server: its address, credentials and settings, the three drivers and their
 * sockets.
 */
package io.linkbenchx.db.jdbc.connect;
