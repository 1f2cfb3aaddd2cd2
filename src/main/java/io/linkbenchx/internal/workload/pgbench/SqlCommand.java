package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.db.sql.PreparedText;
import io.linkbenchx.db.sql.SqlResult;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A statement, with what {@code \gset} or {@code \aset} does with its answer. */
final class SqlCommand implements Command {
  private static final Pattern VARIABLE = Pattern.compile("(?<!:):(" + Symbols.NAME + ")");
  private static final Pattern BEGINS = Pattern.compile("(?is)(begin|start\\s+transaction)\\b.*");

  private static final Pattern ENDS =
      Pattern.compile(
          "(?is)(commit|end|abort|rollback(?!\\s+(\\w+\\s+)?to\\b))\\b(?!.*\\band\\s+chain\\b).*");

  private static final Pattern UNPREPARED =
      Pattern.compile("(?is)(begin|start|commit|end|abort|rollback|savepoint|release|set)\\b.*");

  private final List<String> literals = new ArrayList<>();
  private final List<Integer> variables = new ArrayList<>();
  private final String prepared;
  private final int number;
  private final boolean begins;
  private final boolean ends;
  private final String prefix;
  private final boolean oneRow;

  /**
   * @param into {@code \gset} or {@code \aset} with its prefix; "" for neither
   */
  private SqlCommand(Piece piece, Symbols symbols, boolean prepare, String into) {
    String text = piece.text();
    boolean parameters = prepare && !UNPREPARED.matcher(text).matches();
    Matcher variable = VARIABLE.matcher(text);
    int from = 0;
    while (variable.find()) {
      if (!parameters || !piece.literal().get(variable.start())) {
        literals.add(text.substring(from, variable.start()));
        variables.add(symbols.variable(variable.group(1)));
        from = variable.end();
      }
    }
    literals.add(text.substring(from));
    this.prepared = parameters ? String.join("?", literals) : "";
    this.number = parameters ? symbols.newStatement() : -1;
    this.begins = BEGINS.matcher(text).matches();
    this.ends = ENDS.matcher(text).matches();
    this.oneRow = into.startsWith("\\gset");
    this.prefix = into.isEmpty() ? null : into.substring("\\gset".length()).strip();
  }

  /**
   * @throws IllegalArgumentException with the reason, if it cannot be prepared
   */
  static SqlCommand of(Piece piece, Symbols symbols, boolean prepare, String into) {
    for (int i = 0; prepare && i < piece.text().length(); i++) {
      if (piece.text().charAt(i) == '?' && !piece.literal().get(i)) {
        throw new IllegalArgumentException(
            "? is a parameter of JDBC: use pgbench.mode = simple for this operator");
      }
    }
    return new SqlCommand(piece, symbols, prepare, into);
  }

  @Override
  public void run(Scope scope) {
    SqlResult result = number < 0 ? scope.store().execute(text(scope)) : execute(scope);
    if (begins || ends) {
      scope.inside(begins);
    }
    long rows = 0;
    boolean set = result.columns() > 0;
    while (set && result.next()) {
      rows++;
      for (int column = 1; prefix != null && column <= result.columns(); column++) {
        scope.set(prefix + result.name(column), result.value(column));
      }
    }
    if (oneRow && rows != 1) {
      throw ScriptValues.failure(
          "\\gset needs one row, and the answer has " + (set ? rows : "none"));
    }
    scope.counted(rows + result.changed());
  }

  private String text(Scope scope) {
    if (variables.isEmpty()) {
      return literals.get(0);
    }
    StringBuilder text = new StringBuilder(literals.get(0));
    for (int i = 0; i < variables.size(); i++) {
      scope.append(text, variables.get(i));
      text.append(literals.get(i + 1));
    }
    return text.toString();
  }

  private SqlResult execute(Scope scope) {
    PreparedText statement = scope.prepared(number, prepared);
    for (int i = 0; i < variables.size(); i++) {
      scope.bind(statement, i + 1, variables.get(i));
    }
    return statement.execute();
  }
}
