package io.linkbenchx.internal.workload.pgbench;

import java.util.BitSet;

/**
 * A statement or a meta command of a script.
 *
 * @param line on which it begins, from 1
 * @param text without the semicolon, or with the backslash
 * @param literal the positions in quotes and comments
 */
record Piece(int line, String text, BitSet literal) {
  boolean meta() {
    return text.startsWith("\\");
  }
}
