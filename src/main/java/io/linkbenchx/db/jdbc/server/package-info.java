/**
 * The parts of a server that all data models share: its dialect, sessions and errors, DDL files,
 * descriptions, the set-up of scans and loads.
 *
 * <p>Types and members marked {@link io.linkbenchx.Internal} are not for users.
 */
package io.linkbenchx.db.jdbc.server;
