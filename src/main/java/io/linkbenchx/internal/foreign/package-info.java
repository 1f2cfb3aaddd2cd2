/**
 * Imports the output of other tools as result directories, with only the figures that it states. A
 * line that cannot be parsed is rejected with file and line number. docs/import.md describes the
 * formats.
 */
package io.linkbenchx.internal.foreign;
