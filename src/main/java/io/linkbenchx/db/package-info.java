/**
 * What a database is to linkbenchx: a provider found by ServiceLoader, an opened adapter that
 * describes itself, and per data model a <em>support</em> that offers schema, loader, store and
 * scanner. The absence of a support is the capability. Adapters live in the sub-packages and are
 * imported by nobody; the data models' contracts live in {@code db.graph} and its siblings.
 */
package io.linkbenchx.db;
