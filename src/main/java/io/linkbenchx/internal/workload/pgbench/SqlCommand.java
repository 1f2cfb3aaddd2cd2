package io.linkbenchx.internal.workload.pgbench;

import static io.linkbenchx.internal.workload.pgbench.ScriptParser.check;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.linkbenchx.db.sql.PreparedText;
import io.linkbenchx.db.sql.SqlResult;
import io.linkbenchx.internal.workload.pgbench.Lexer.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A statement, with what {@code \gset} or {@code \aset} does with its answer. */
final class SqlCommand implements Consumer<Scope> {
  private static final Pattern VARIABLE = Pattern.compile("(?<!:):(" + Scope.NAME + ")");
  private static final Pattern BEGINS = Pattern.compile("(?is)(begin|start\\s+transaction)\\b.*");

  private static final Pattern ENDS =
      Pattern.compile(
          "(?is)(commit|end|abort|rollback(?!\\s+(\\w+\\s+)?to\\b))\\b(?!.*\\band\\s+chain\\b).*");

  private static final Pattern UNPREPARED =
      Pattern.compile("(?is)(begin|start|commit|end|abort|rollback|savepoint|release|set)\\b.*");

  /** What is around the variables: one more than these. */
  private final List<String> literals = new ArrayList<>();

  private final List<String> variables = new ArrayList<>();

  /** With a question mark for each variable; "" if the statement is sent as text. */
  private final String prepared;

  private final boolean begins;
  private final boolean ends;
  private final Piece into;

  /**
   * @param into {@code \gset} or {@code \aset} with its prefix; {@link Piece#NONE} for neither
   * @throws IllegalArgumentException with the reason, if it cannot be prepared
   */
  SqlCommand(Piece piece, boolean prepare, Piece into) {
    String text = piece.text();
    boolean sendable = !prepare || !piece.code().contains("?");
    check(sendable, "? is a parameter of JDBC: use pgbench.mode = simple for this operator");
    boolean parameters = prepare && !UNPREPARED.matcher(text).matches();
    Matcher variable = VARIABLE.matcher(text);
    int from = 0;
    while (variable.find()) {
      if (!parameters || piece.code().charAt(variable.start()) == ':') {
        literals.add(text.substring(from, variable.start()));
        variables.add(variable.group(1));
        from = variable.end();
      }
    }
    literals.add(text.substring(from));
    prepared = parameters ? String.join("?", literals) : "";
    begins = BEGINS.matcher(text).matches();
    ends = ENDS.matcher(text).matches();
    this.into = into;
  }

  @Override
  public void accept(Scope scope) {
    SqlResult result = prepared.isEmpty() ? scope.store().execute(text(scope)) : execute(scope);
    long rows = 0;
    boolean set = result.columns() > 0;
    while (set && result.next()) {
      rows++;
      for (int column = 1; !into.name().isEmpty() && column <= result.columns(); column++) {
        byte[] value = result.value(column);
        String text = value == null ? null : new String(value, UTF_8);
        scope.set(into.text() + result.name(column), text);
      }
    }
    if (into.name().equals("\\gset") && rows != 1) {
      throw ScriptValues.failure(
          "\\gset needs one row, and the answer has " + (set ? rows : "none"));
    }
    scope.executed(begins, ends, rows + result.changed());
  }

  private String text(Scope scope) {
    StringBuilder text = new StringBuilder(literals.get(0));
    for (int i = 0; i < variables.size(); i++) {
      text.append(scope.text(variables.get(i))).append(literals.get(i + 1));
    }
    return text.toString();
  }

  private SqlResult execute(Scope scope) {
    PreparedText statement = scope.prepared(prepared);
    for (int i = 0; i < variables.size(); i++) {
      scope.bind(statement, i + 1, variables.get(i));
    }
    return statement.execute();
  }
}
