/**
 * The simplest data model: one ordered map from keys to values, both of fixed size. What embedded
 * engines are compared with. Contracts only; each adapter implements them once. Keys and values are
 * buffers: whoever hands one over keeps it, whoever is handed one must be done with it before the
 * next call.
 */
package io.linkbenchx.db.keyvalue;
