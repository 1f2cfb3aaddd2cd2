/**
 * The contract of a database: a provider found by ServiceLoader, an opened adapter that describes
 * itself, and per data model a <em>support</em> that offers schema, loader, store and scanner. A
 * capability is absent if its support is. Adapters live in the sub-packages and nothing imports
 * them; the data models' contracts live in {@code db.graph} and its siblings.
 */
package io.linkbenchx.db;
