package io.linkbenchx.internal.workload.pgbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.sql.PreparedText;
import io.linkbenchx.db.sql.SqlResult;
import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.internal.workload.pgbench.ScriptParser.ParsedScript;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a script sends to a store. */
class ScriptParserTest {
  private final List<String> sent = new ArrayList<>();
  private List<List<String>> rows = List.of();
  private Scope scope;

  /** Notes what it gets; every statement that begins with select has the rows. */
  private final class Store implements SqlStore {
    @Override
    public SqlResult execute(String text) {
      sent.add(text);
      return new Answer(text.startsWith("select"));
    }

    @Override
    public PreparedText prepare(String text) {
      return new Prepared(text);
    }

    @Override
    public void rollback() {
      sent.add("rollback");
    }

    @Override
    public void close() {
      // nothing is open
    }
  }

  private final class Prepared implements PreparedText {
    private final String text;
    private final Object[] values = new Object[9];

    Prepared(String text) {
      this.text = text;
    }

    @Override
    public void set(int index, long value) {
      values[index] = value;
    }

    @Override
    public void set(int index, double value) {
      values[index] = value;
    }

    @Override
    public void set(int index, String value) {
      values[index] = value == null ? "NULL" : "'" + value + "'";
    }

    @Override
    public SqlResult execute() {
      StringBuilder all = new StringBuilder(text);
      for (Object value : values) {
        all.append(value == null ? "" : " " + value);
      }
      sent.add(all.toString());
      return new Answer(false);
    }

    @Override
    public void close() {
      // nothing is open
    }
  }

  /** Columns A and b. */
  private final class Answer implements SqlResult {
    private final boolean set;
    private int at = -1;

    Answer(boolean set) {
      this.set = set;
    }

    @Override
    public Kind kind() {
      return set ? Kind.READ : Kind.WRITE;
    }

    @Override
    public long changed() {
      return set ? 0 : 2;
    }

    @Override
    public int columns() {
      return set ? 2 : 0;
    }

    @Override
    public String name(int column) {
      return column == 1 ? "a" : "b";
    }

    @Override
    public boolean next() {
      return ++at < rows.size();
    }

    @Override
    public byte[] value(int column) {
      return rows.get(at).get(column - 1).getBytes(StandardCharsets.UTF_8);
    }
  }

  private ParsedScript parse(boolean prepare, String... lines) {
    return ScriptParser.parse("f.sql", String.join("\n", lines), prepare);
  }

  /** Returns the rows that it counted. */
  private long run(ParsedScript script) {
    scope = new Scope(Map.of("client_id", "3", "text", "it", "n", "7"), false);
    return again(script);
  }

  private long again(ParsedScript script) {
    scope.begin(new Store(), 5);
    script.run(scope);
    return scope.end();
  }

  @Test
  void aStatementEndsAtASemicolonThatIsNotInQuotesCommentsOrParentheses() {
    run(
        parse(
            false,
            "-- a comment; before",
            "select 'a;''b', \"c;d\", `e;f`;  ;",
            "select $$g;h$$, $q$i;$$;$q$",
            "  , E'it\\'s;';",
            "select 1 -- not; here",
            "  /* nor /* here; */ ; */ + 1;",
            "create rule r as on insert to t do (select 1; select 2);",
            "/* nothing but a comment; */",
            "select 9"));

    assertThat(sent)
        .containsExactly(
            "select 'a;''b', \"c;d\", `e;f`",
            "select $$g;h$$, $q$i;$$;$q$\n  , E'it\\'s;'",
            "select 1 -- not; here\n  /* nor /* here; */ ; */ + 1",
            "create rule r as on insert to t do (select 1; select 2)",
            "select 9");
  }

  @Test
  void variablesBecomeTextAlsoInQuotesButNoCastsAndNoUnknownOnes() {
    run(parse(false, "\\set x 1.5", "\\set y null", "select ':n', :n::int, :x, :y, a[1:2], :z;"));

    assertThat(sent).containsExactly("select '7', 7::int, 1.5, null, a[1:2], :z");
  }

  @Test
  void variablesBecomeParametersOutsideQuotesAndCommandsStayText() {
    run(
        parse(
            true,
            "\\set x 1.5",
            "\\set b true",
            "begin;",
            "select ':n', :n, :x, :b, :text, :z::int;",
            "commit;"));

    assertThat(sent)
        .containsExactly("begin", "select ':n', ?, ?, ?, ?, ?::int 7 1.5 1 'it' NULL", "commit");
  }

  @Test
  void nestedBranchesAndElif() {
    ParsedScript script =
        parse(
            false,
            "\\if :n = 1",
            "select 'one';",
            "\\elif :n > 5",
            "  \\if :client_id = 2",
            "  select 'two'",
            "  \\elif :client_id = 3",
            "  select 'three'",
            "  \\else",
            "  select 'other'",
            "  \\endif",
            "\\elif :n > 6",
            "select 'too late';",
            "\\else",
            "select 'else';",
            "\\endif",
            "select 'end';");

    run(script);

    assertThat(sent).containsExactly("select 'three'", "select 'end'");
  }

  @Test
  void gsetSetsVariablesFromOneRowAndKeepsThemForTheNextRun() {
    rows = List.of(List.of("4", "x y"));
    ParsedScript script =
        parse(
            false,
            "\\set old CASE WHEN :n > 7 THEN :p_a ELSE 0 END",
            "\\set n :n + 1",
            "select now() \\gset p_",
            "update t set v = ':p_b', w = :old",
            "\\set c :p_a + \\",
            " 1",
            "update t set c = :c;");

    assertThat(run(script)).isEqualTo(1 + 2 + 2);
    again(script);

    assertThat(sent)
        .containsExactly(
            "select now()",
            "update t set v = 'x y', w = 0",
            "update t set c = 5",
            "select now()",
            "update t set v = 'x y', w = 4",
            "update t set c = 5");
  }

  @Test
  void gsetNeedsOneRowAndAsetKeepsTheLast() {
    ParsedScript one = parse(false, "select 1", "\\gset");
    assertThatThrownBy(() -> run(one))
        .isInstanceOf(DbException.class)
        .hasMessage("f.sql:1: \\gset needs one row, and the answer has 0");
    rows = List.of(List.of("1", "2"), List.of("3", "4"));
    assertThatThrownBy(() -> run(one)).hasMessageContaining("the answer has 2");

    run(parse(false, "select 1 \\aset", "update t set a = :a;"));

    assertThat(sent).endsWith("update t set a = 3");
  }

  @Test
  void aFailedRunLeavesTheVariablesAndRandomNumbersAsTheyWere() {
    ParsedScript script =
        parse(false, "\\set r random(1, 1000000)", "\\set n :n + 1", "select :r, :n;");
    ParsedScript failing = parse(false, "\\set n 100", "\\set x 1 / 0");
    run(script);
    assertThatThrownBy(() -> again(failing)).hasMessage("f.sql:2: division by zero");
    again(script);

    assertThat(sent.get(0)).endsWith(", 8");
    assertThat(sent.get(1)).isEqualTo(sent.get(0).replace(", 8", ", 9"));
  }

  @Test
  void aTransactionThatIsNotEndedFails() {
    ParsedScript script = parse(false, "begin;", "\\if :n = 7", "\\else", "commit;", "\\endif");

    assertThatThrownBy(() -> run(script)).hasMessageContaining("COMMIT is missing");
    run(parse(false, "start transaction;", "rollback to savepoint s;", "END;"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "select 1;\\n\\n\\set x 1 +| f.sql:3: the expression is not complete",
        "select 'a;\\n';\\nselect 'b;| f.sql:3: the quote that begins here is not closed",
        "select $q$ a $$;| f.sql:1: the quote that begins here is not closed",
        "select 1;/* a /* b */| f.sql:1: the comment that begins here is not closed",
        "\\if 1\\n\\if 2\\n\\endif| f.sql:1: \\if without \\endif",
        "\\else| f.sql:1: \\else without \\if",
        "\\if 1\\n\\else\\n\\elif 2\\n\\endif| f.sql:3: \\elif after \\else",
        "\\endif| f.sql:1: \\endif without \\if",
        "\\if| f.sql:1: the condition is missing",
        "\\set x| f.sql:1: \\set needs a variable and an expression",
        "\\set 1 2| f.sql:1: \\set needs a variable and an expression",
        "\\sleep 1 min| f.sql:1: \\sleep needs a number or a variable",
        "\\gset| f.sql:1: \\gset needs a statement before it",
        "select 1 \\gset a-b| f.sql:1: \\gset a-b: the prefix is no name of a variable",
        "select 1\\n\\; select 2;| f.sql:2: \\; is not supported",
        "\\startpipeline| f.sql:1: \\startpipeline is not supported: a JDBC driver waits",
        "\\syncpipeline| f.sql:1: \\syncpipeline is not supported",
        "\\endpipeline| f.sql:1: \\endpipeline is not supported",
        "\\shell ls| f.sql:1: \\shell is not supported: clients start no processes",
        "\\setshell x ls| f.sql:1: \\setshell is not supported",
        "\\copy t from f| f.sql:1: unknown command \\copy"
      })
  void whatIsWrongIsNamedWithItsLine(String script, String message) {
    assertThatThrownBy(() -> parse(false, script.replace("\\n", "\n")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void onlyTextCanHaveAsetAndOperatorsWithQuestionMarks() {
    assertThatThrownBy(() -> parse(true, "select 1 \\aset")).hasMessageContaining("mode = simple");
    assertThatThrownBy(() -> parse(true, "select j ? 'k';")).hasMessageContaining("? is a param");
    assertThat(parse(true, "select '?';").commands()).hasSize(1);
    assertThat(parse(false, "select j ? 'k';").commands()).hasSize(1);
  }

  @Test
  void sleepTakesItsUnit() {
    long start = System.nanoTime();
    run(
        parse(
            false,
            "\\sleep 20 ms",
            "\\sleep 1000us",
            "\\sleep 0",
            "\\sleep :zero s".replace(":zero", "0")));

    assertThat(System.nanoTime() - start).isBetween(20_000_000L, 10_000_000_000L);
  }
}
