package io.linkbenchx.internal.workload.pgbench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a script into statements and meta commands. Not reusable. */
final class Lexer {
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<quoted>[eE]'(?:[^'\\\\]|\\\\.|'')*+'|'[^']*+'|\"[^\"]*+\"|`[^`]*+`|--[^\\n]*+"
              + "|\\$(?<tag>(?:"
              + Scope.NAME
              + ")?)\\$.*?\\$\\k<tag>\\$)"
              + "|(?<open>['\"`]|\\$(?:[\\p{L}_]\\w*)?\\$)"
              + "|[\\p{L}\\p{N}_$]+|.",
          Pattern.DOTALL);

  private static final Pattern COMMENT_MARK = Pattern.compile("/\\*|\\*/");
  private static final Pattern META = Pattern.compile("(\\\\(?:;|\\w*))((?:\\\\\\n|[^\\n])*)");

  /** Where a statement begins of which nothing is known yet. */
  private static final int NONE = -1;

  private final String file;
  private final String source;
  private final char[] code;
  private final List<Piece> pieces = new ArrayList<>();
  private int begin = NONE;
  private int at;
  private int parentheses;

  private Lexer(String file, String source) {
    this.file = file;
    this.source = source.replace("\r\n", "\n");
    this.code = this.source.toCharArray();
  }

  /**
   * @throws IllegalArgumentException with file, line and reason, if a quote is not closed
   */
  static List<Piece> cut(String file, String source) {
    Lexer lexer = new Lexer(file, source);
    while (lexer.at < lexer.source.length()) {
      lexer.step();
    }
    lexer.end();
    return lexer.pieces;
  }

  private void step() {
    char c = source.charAt(at);
    if (c == '\\') {
      meta();
    } else if (c == ';' && parentheses <= 0) {
      end();
      at++;
    } else if (source.startsWith("/*", at)) {
      take(comment(), true, source.startsWith("/*!", at));
    } else {
      Matcher token = TOKEN.matcher(source).region(at, source.length());
      if (!token.lookingAt() || token.group("open") != null) {
        throw notClosed("quote");
      }
      parentheses += c == '(' ? 1 : c == ')' ? -1 : 0;
      boolean counts = !Character.isWhitespace(c) && !source.startsWith("--", at);
      take(token.end(), token.group("quoted") != null, counts);
    }
  }

  /** Takes characters into the statement; what precedes its content is left out. */
  private void take(int to, boolean quoted, boolean counts) {
    if (counts && begin == NONE) {
      begin = at;
    }
    if (quoted) {
      Arrays.fill(code, at, to, ' ');
    }
    at = to;
  }

  /** The end of a comment, which may contain others. */
  private int comment() {
    Matcher mark = COMMENT_MARK.matcher(source);
    int depth = 0;
    for (int from = at; mark.find(from); from = mark.end()) {
      depth += mark.group().equals("/*") ? 1 : -1;
      if (depth == 0) {
        return mark.end();
      }
    }
    throw notClosed("comment");
  }

  private void meta() {
    end();
    Matcher command = META.matcher(source).region(at, source.length());
    command.lookingAt();
    String joined = command.group(2).replace("\\\n", " ").strip();
    pieces.add(new Piece(lineOf(at), command.group(1), joined, ""));
    at = command.end();
  }

  private void end() {
    if (begin != NONE) {
      String text = source.substring(begin, at).stripTrailing();
      pieces.add(new Piece(lineOf(begin), "", text, new String(code, begin, at - begin)));
    }
    begin = NONE;
    parentheses = 0;
  }

  private IllegalArgumentException notClosed(String what) {
    return new IllegalArgumentException(
        "%s:%s: the %s that begins here is not closed".formatted(file, lineOf(at), what));
  }

  private int lineOf(int position) {
    return 1 + (int) source.substring(0, position).chars().filter(c -> c == '\n').count();
  }

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
}
