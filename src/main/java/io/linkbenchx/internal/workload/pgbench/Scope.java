package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.db.sql.PreparedText;
import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.random.RandomStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/** A client's variables, random stream and prepared statements. Belongs to one thread. */
final class Scope {
  private static final Object UNDEFINED = new Object();

  private final Symbols symbols;
  private final boolean untyped;
  private final Object[] before;
  private final Object[] values;
  private final String[] names;
  private final PreparedText[] prepared;
  private final RandomStream random = RandomStream.of(0);
  private final Draws draws = new Draws(random);
  private SqlStore store;
  private int line;
  private boolean open;
  private long rows;

  /**
   * @param given variables that have a value before the first transaction
   * @param untyped whether the server finds out the type of a parameter
   */
  Scope(Symbols symbols, Map<String, String> given, boolean untyped) {
    this.symbols = symbols;
    this.untyped = untyped;
    this.names = symbols.names();
    this.before = new Object[names.length];
    this.values = new Object[names.length];
    this.prepared = new PreparedText[symbols.statements()];
    Arrays.fill(before, UNDEFINED);
    given.forEach((name, text) -> symbols.known(name).ifPresent(slot -> before[slot] = text));
  }

  Draws draws() {
    return draws;
  }

  SqlStore store() {
    return store;
  }

  /** Begins an attempt, with the variables and random numbers of the one before. */
  void begin(SqlStore on, long key) {
    random.reseed(key);
    System.arraycopy(before, 0, values, 0, values.length);
    if (store != on) {
      store = on;
      Arrays.fill(prepared, null); // they were closed with their connection
    }
    open = false;
    rows = 0;
  }

  /**
   * Keeps the variables for the next transaction.
   *
   * @return rows read and changed
   */
  long end() {
    if (open) {
      throw ScriptValues.failure("the script has ended inside a transaction: COMMIT is missing");
    }
    System.arraycopy(values, 0, before, 0, values.length);
    return rows;
  }

  /** Notes that a statement has begun or ended a transaction. */
  void inside(boolean begun) {
    open = begun;
  }

  /** Notes the line of the command that begins. */
  void at(int number) {
    line = number;
  }

  /** Line of the command that was last begun, from 1. */
  int line() {
    return line;
  }

  void counted(long more) {
    rows += more;
  }

  /** For an expression. */
  Object value(int slot) {
    Object value = values[slot];
    if (value == UNDEFINED) {
      throw ScriptValues.failure("undefined variable :" + names[slot]);
    }
    return value instanceof String text ? ScriptValues.read(names[slot], text) : value;
  }

  void set(int slot, Object value) {
    values[slot] = value;
  }

  /** Sets a variable to a column of a row, if a script mentions it. */
  void set(String name, byte... value) {
    symbols
        .known(name)
        .ifPresent(
            slot ->
                values[slot] = value == null ? null : new String(value, StandardCharsets.UTF_8));
  }

  /** For a text; an undefined variable stays what it is. */
  void append(StringBuilder text, int slot) {
    text.append(values[slot] == UNDEFINED ? ":" + names[slot] : ScriptValues.text(values[slot]));
  }

  /** A statement on the current connection. */
  PreparedText prepared(int number, String text) {
    if (prepared[number] == null) {
      prepared[number] = store.prepare(text);
    }
    return prepared[number];
  }

  /** Sets a parameter; an undefined variable is NULL. */
  void bind(PreparedText statement, int index, int slot) {
    Object value = values[slot] == UNDEFINED ? null : values[slot];
    if (value == null) {
      statement.set(index, (String) null);
    } else if (untyped) {
      statement.set(index, ScriptValues.text(value));
    } else if (value instanceof Double number) {
      statement.set(index, number);
    } else if (value instanceof String text && !text.matches("-?\\d{1,18}")) {
      statement.set(index, text);
    } else if (value instanceof Boolean yes) {
      statement.set(index, yes ? 1L : 0L);
    } else {
      statement.set(index, Long.parseLong(value.toString()));
    }
  }
}
