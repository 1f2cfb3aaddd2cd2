/** Figures of a result by name, read from the annotations of its records. */
package io.linkbenchx.internal.figure;
