package io.linkbenchx.internal.workload.pgbench;

/**
 * A statement or a meta command of a script.
 *
 * @param line on which it begins, from 1
 * @param name of the meta command, with its backslash; "" for a statement
 * @param text the statement without the semicolon, or what follows the name
 * @param code a statement's text with blanks instead of quotes and comments, as long or longer
 */
record Piece(int line, String name, String text, String code) {
  static final Piece NONE = new Piece(0, "", "", "");
}
