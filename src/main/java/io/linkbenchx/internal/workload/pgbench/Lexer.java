package io.linkbenchx.internal.workload.pgbench;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a script into statements and meta commands. Not reusable. */
final class Lexer {
  private static final Pattern QUOTED =
      Pattern.compile(
          "[eE]'(?:[^'\\\\]|\\\\.|'')*+'|'[^']*+'|\"[^\"]*+\"|`[^`]*+`|--[^\\n]*+"
              + "|\\$((?:"
              + Symbols.NAME
              + ")?)\\$.*?\\$\\1\\$",
          Pattern.DOTALL);

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_$]+");
  private static final Pattern COMMENT_MARK = Pattern.compile("/\\*|\\*/");
  private static final Pattern META = Pattern.compile("\\\\(?:\\\\\\n|[^\\n])*");

  private final String file;
  private final String source;
  private final List<Piece> pieces = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private final BitSet literal = new BitSet();
  private int line;
  private int at;
  private int parentheses;
  private boolean content;

  private Lexer(String file, String source) {
    this.file = file;
    this.source = source.replace("\r\n", "\n");
  }

  /**
   * @throws ScriptException if a quote is not closed
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
      at++;
      end();
    } else if (source.startsWith("/*", at)) {
      take(comment(), true, source.startsWith("/*!", at));
    } else {
      Matcher quoted = QUOTED.matcher(source).region(at, source.length());
      if (quoted.lookingAt()) {
        take(quoted.end(), true, c != '-');
      } else if ("'\"`".indexOf(c) >= 0 || isDollarQuote()) {
        throw new ScriptException(file, lineOf(at), "the quote that begins here is not closed");
      } else {
        parentheses += c == '(' ? 1 : c == ')' ? -1 : 0;
        Matcher word = WORD.matcher(source).region(at, source.length());
        take(word.lookingAt() ? word.end() : at + 1, false, !Character.isWhitespace(c));
      }
    }
  }

  private boolean isDollarQuote() {
    return source.startsWith("$$", at) || source.substring(at).matches("(?s)\\$[\\p{L}_]\\w*\\$.*");
  }

  /** Takes characters into the statement; what precedes its content is left out. */
  private void take(int to, boolean quoted, boolean counts) {
    if (counts && !content) {
      content = true;
      line = lineOf(at);
    }
    if (content) {
      int from = text.length();
      text.append(source, at, to);
      literal.set(from, text.length(), quoted);
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
    throw new ScriptException(file, lineOf(at), "the comment that begins here is not closed");
  }

  private void meta() {
    if (source.startsWith("\\;", at)) {
      throw new ScriptException(
          file, lineOf(at), "\\; is not supported: end each statement with a semicolon");
    }
    end();
    Matcher command = META.matcher(source).region(at, source.length());
    command.lookingAt();
    String joined = command.group().replace("\\\n", " ").strip();
    pieces.add(new Piece(lineOf(at), joined, new BitSet()));
    at = command.end();
  }

  private void end() {
    if (content) {
      BitSet positions = (BitSet) literal.clone();
      pieces.add(new Piece(line, text.toString().stripTrailing(), positions));
    }
    text.setLength(0);
    literal.clear();
    content = false;
    parentheses = 0;
  }

  private int lineOf(int position) {
    return 1 + (int) source.substring(0, position).chars().filter(c -> c == '\n').count();
  }
}
