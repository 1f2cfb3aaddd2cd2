/**
 * The life of a plan's servers: started, restarted, their data copied and restored.
 *
 * <p>Internal: nothing here is for users; it can change in any version.
 */
package io.linkbenchx.engine.server;
