package io.linkbenchx.internal.workload.pgbench;

import static io.linkbenchx.internal.workload.pgbench.ScriptValues.check;

import io.linkbenchx.db.sql.PreparedText;
import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.random.RandomStream;
import java.util.HashMap;
import java.util.Map;

/** A client's variables, random stream and prepared statements. Belongs to one thread. */
final class Scope {
  /** A variable's name after its colon. */
  static final String NAME = "[\\p{L}_][\\p{L}\\p{N}_]*";

  private static final Object UNDEFINED = new Object();

  private final boolean untyped;
  private final Map<String, Object> before;
  private final Map<String, Object> changed = new HashMap<>();
  private final Map<String, PreparedText> prepared = new HashMap<>();
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
  Scope(Map<String, String> given, boolean untyped) {
    this.before = new HashMap<>(given);
    this.untyped = untyped;
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
    changed.clear();
    if (store != on) {
      store = on;
      prepared.clear(); // they were closed with their connection
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
    check(!open, "the script has ended inside a transaction: COMMIT is missing");
    before.putAll(changed);
    return rows;
  }

  /** Notes the rows of a statement, and whether it has begun or ended a transaction. */
  void executed(boolean begins, boolean ends, long more) {
    open = begins || (open && !ends);
    rows += more;
  }

  /** Notes the line of the command that begins. */
  void at(int number) {
    line = number;
  }

  /** Line of the command that was last begun, from 1. */
  int line() {
    return line;
  }

  private Object found(String name) {
    Object value = changed.getOrDefault(name, UNDEFINED);
    return value == UNDEFINED ? before.getOrDefault(name, UNDEFINED) : value;
  }

  /** For an expression. */
  Object value(String name) {
    Object value = found(name);
    if (value == UNDEFINED) {
      throw ScriptValues.failure("undefined variable :" + name);
    }
    return value instanceof String text ? ScriptValues.read(name, text) : value;
  }

  void set(String name, Object value) {
    changed.put(name, value);
  }

  /** For a text; an undefined variable stays what it is. */
  String text(String name) {
    Object value = found(name);
    return value == UNDEFINED ? ":" + name : ScriptValues.text(value);
  }

  /** A statement on the current connection. */
  PreparedText prepared(String text) {
    return prepared.computeIfAbsent(text, store::prepare);
  }

  /** Sets a parameter; an undefined variable is NULL. */
  void bind(PreparedText statement, int index, String name) {
    Object value = found(name);
    if (value == UNDEFINED || value == null) {
      statement.set(index, (String) null);
    } else if (untyped || (value instanceof String text && !text.matches("-?\\d{1,18}"))) {
      statement.set(index, ScriptValues.text(value));
    } else if (value instanceof Double number) {
      statement.set(index, number);
    } else if (value instanceof Boolean yes) {
      statement.set(index, yes ? 1L : 0L);
    } else {
      statement.set(index, Long.parseLong(value.toString()));
    }
  }
}
