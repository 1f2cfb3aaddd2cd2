package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Store;
import io.linkbenchx.db.sql.PreparedText;
import io.linkbenchx.db.sql.SqlResult;
import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.StatementSink;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongUnaryOperator;

/**
 * What the resource {@code sysbench.lua} asks of its host: connections, statements, rows, random
 * numbers, output. Arguments and answers are in a {@link LuaMemory}. As a store, it is all
 * connections of the script's thread. Belongs to one thread.
 */
final class ScriptCalls implements Store {
  /** Kinds of statements in the order in which they are counted. */
  static final List<SqlResult.Kind> KINDS = List.of(SqlResult.Kind.values());

  private final LuaMemory memory;
  private final Optional<SqlSupport> database;
  private final List<String> ignored;
  private final SysbenchRandom random;
  private final Printer printer;
  private final LongUnaryOperator unique;
  private final Map<Integer, ScriptConnection> connections = new HashMap<>();
  private final Map<Integer, ScriptConnection.Prepared> statements = new HashMap<>();
  private final long[] answers = new long[KINDS.size()];
  private long sent;
  private long changed;
  private StatementSink sink;
  private RuntimeException problem;

  /**
   * @param database empty if the script is only to tell its options
   * @param unique draws a number below a size that no other client draws
   */
  ScriptCalls(
      LuaMemory memory,
      LuaWorkload workload,
      Optional<SqlSupport> database,
      RandomStream random,
      LongUnaryOperator unique) {
    LuaSettings settings = workload.settings();
    this.memory = memory;
    this.database = database;
    this.ignored = settings.ignored(driver());
    this.random = new SysbenchRandom(memory, settings.randZipfianExp(), random);
    this.printer = workload.printer();
    this.unique = unique;
  }

  /** sysbench's name of the database's driver. */
  String driver() {
    return database.map(SqlSupport::driver).orElse("mysql");
  }

  Map<String, String> address() {
    return database.map(SqlSupport::address).orElse(Map.of());
  }

  /** The functions by name. */
  Map<String, Runnable> functions() {
    Map<String, Runnable> functions = new TreeMap<>();
    add(functions, "rand_block", random::block);
    add(functions, "rand_zipfian", random::zipfian);
    add(functions, "rand_unique", () -> memory.set(0, unique.applyAsLong((long) memory.number(0))));
    add(functions, "rand_bits", random::bits);
    add(functions, "rand_string", random::fill);
    add(functions, "rand_varstring", random::characters);
    add(functions, "print", () -> printer.line(memory.text()));
    add(functions, "connect", this::connect);
    add(functions, "query", this::query);
    add(functions, "prepare", this::prepare);
    add(functions, "execute", this::execute);
    add(functions, "close_statement", () -> prepared().close());
    add(functions, "forget_connection", () -> connections.remove(memory.whole(0)).close());
    add(functions, "forget_statement", () -> statements.remove(memory.whole(0)).close());
    add(functions, "disconnect", () -> connection().disconnect());
    add(functions, "reconnect", () -> connection().reopen());
    add(functions, "more_results", () -> memory.set(0, connection().more() ? 1 : 0));
    add(functions, "next_result", this::nextResult);
    add(functions, "fetch", this::fetch);
    return functions;
  }

  /** Adds a function that reports its failure to the script, which may handle it. */
  private void add(Map<String, Runnable> functions, String name, Runnable call) {
    functions.put(
        name,
        () -> {
          try {
            call.run();
          } catch (DbException e) {
            boolean restart = ignored.contains(e.code()) || ignored.contains("all");
            failed(e, e.code(), support().state(e), restart);
          } catch (DbOpenException | DbUsageException e) {
            failed(e, "", "", false);
          }
        });
  }

  private SqlSupport support() {
    return database.orElseThrow(
        () ->
            new DbUsageException(
                "the script connects outside its functions: use thread_init, event or a command"));
  }

  private void failed(RuntimeException e, String code, String state, boolean restart) {
    problem = e;
    memory.put(state + "\n" + e.getMessage());
    memory.set(0, -1);
    memory.set(2, code.matches("\\d{1,9}") ? Integer.parseInt(code) : 0);
    memory.set(3, restart ? 1 : 0);
  }

  private ScriptConnection connection() {
    return connections.get(memory.whole(0));
  }

  private ScriptConnection.Prepared prepared() {
    return statements.get(memory.whole(0));
  }

  private void connect() {
    memory.set(0, add(connections, new ScriptConnection(support())));
  }

  /** Adds an object under the number that scripts name it by: a free one, below their count. */
  private static <T> int add(Map<Integer, T> numbered, T object) {
    int number = numbered.size();
    while (numbered.containsKey(number)) {
      number--;
    }
    numbered.put(number, object);
    return number;
  }

  private void query() {
    ScriptConnection connection = connection();
    long start = start();
    answer(connection.query(memory.text()), start, connection.sequence());
  }

  private void prepare() {
    memory.set(0, add(statements, new ScriptConnection.Prepared(connection(), memory.text())));
  }

  private void execute() {
    ScriptConnection.Prepared prepared = prepared();
    bind(prepared.statement());
    long start = start();
    answer(prepared.execute(), start, prepared.sequence());
  }

  private void bind(PreparedText statement) {
    int offset = 0;
    int n = memory.whole(1);
    for (int i = 1; i <= n; i++) {
      double value = memory.number(3 + 2 * i);
      switch (memory.whole(2 + 2 * i)) {
        case 0 -> statement.set(i, null);
        case 1 -> statement.set(i, (long) value);
        case 2 -> statement.set(i, value);
        case 4 -> statement.set(i, memory.bits(3 + 2 * i));
        default -> {
          statement.set(i, memory.text(offset, (int) value));
          offset += (int) value;
        }
      }
    }
  }

  private long start() {
    sent++;
    return sink == null ? 0 : System.nanoTime();
  }

  private void answer(SqlResult result, long start, long sequence) {
    if (sink != null) {
      sink.statement(KINDS.indexOf(result.kind()), System.nanoTime() - start);
    }
    count(result, sequence);
  }

  /** It has been answered by the statement before. */
  private void nextResult() {
    if (connection().more()) {
      count(connection().following(), connection().sequence());
    } else {
      memory.set(0, 0);
    }
  }

  private void count(SqlResult result, long sequence) {
    SqlResult.Kind kind = result.kind();
    answers[KINDS.indexOf(kind)]++;
    changed += result.changed();
    memory.set(0, kind == SqlResult.Kind.READ ? 1 : 0);
    memory.set(1, sequence);
  }

  private void fetch() {
    int owner = memory.whole(0);
    long sequence = (long) memory.number(1);
    SqlResult result =
        memory.whole(2) == 1
            ? statements.get(owner).result(sequence)
            : connections.get(owner).result(sequence);
    if (result == null) {
      throw new DbUsageException(
          "rows of a result are gone: read them before " + SqlStore.KEPT + " further statements");
    }
    memory.putRows(result);
  }

  /** Reports the latency of statements from now on; {@code statement} is their kind's number. */
  void time(StatementSink to) {
    sink = to;
  }

  /** The stream of the next draws. */
  SysbenchRandom random() {
    return random;
  }

  /** Statements that were answered so, since the state was created. */
  long answers(SqlResult.Kind kind) {
    return answers[KINDS.indexOf(kind)];
  }

  @Override
  public long reads() {
    return answers(SqlResult.Kind.READ);
  }

  @Override
  public long writes() {
    return answers(SqlResult.Kind.WRITE);
  }

  /** Rows that statements have changed, since the state was created. */
  long changed() {
    return changed;
  }

  /** A new event begins. */
  void forgetProblem() {
    problem = null;
  }

  /** Why a statement of this event failed, if one did. */
  RuntimeException problem() {
    return problem;
  }

  /** Opens again what a lost connection has closed, unless the script has closed it. */
  void restore() {
    connections.values().forEach(ScriptConnection::restore);
  }

  @Override
  public void rollback() {
    for (ScriptConnection connection : connections.values()) {
      if (connection.open()) {
        sent++;
        connection.rollback();
      }
    }
  }

  @Override
  public void close() {
    connections.values().forEach(ScriptConnection::close);
  }

  @Override
  public long statements() {
    return sent;
  }

  /** Each text is sent for itself. */
  @Override
  public long roundTrips() {
    return sent;
  }
}
