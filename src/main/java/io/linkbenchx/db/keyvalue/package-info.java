/**
 * The simplest data model: one ordered map from keys to values, both of fixed size, used to compare
 * embedded engines. Contracts only; each adapter implements them once. Keys and values are buffers:
 * the giver of a buffer keeps it, and the receiver must be done with it before the next call.
 */
package io.linkbenchx.db.keyvalue;
