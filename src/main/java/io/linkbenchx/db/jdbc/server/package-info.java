/**
 * What all data models share of a server: its dialect, sessions and errors, DDL files,
 * descriptions, the set-up of scans and loads.
 */
package io.linkbenchx.db.jdbc.server;
