/**
 * The connection between the shares of a run on several client machines. Share 1 listens, the
 * others join; each message is a line of JSON with its length before it. Whatever is agreed is a
 * word that each share says on a topic; share 1 passes the words on when all have said theirs.
 */
package io.linkbenchx.internal.scale;
