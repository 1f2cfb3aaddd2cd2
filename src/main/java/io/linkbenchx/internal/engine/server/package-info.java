/** The life of a plan's servers: started, restarted, their data copied and restored. */
package io.linkbenchx.internal.engine.server;
