package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Store;
import io.linkbenchx.db.sql.PreparedText;
import io.linkbenchx.db.sql.SqlResult;
import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.workload.StatementSink;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import party.iroiro.luajava.JFunction;

/**
 * What the resource {@code sysbench.lua} asks of its host: connections, statements, rows, random
 * numbers, output. Arguments and answers are in a {@link LuaMemory}. As a store, it is all
 * connections of the script's thread. Belongs to one thread.
 */
final class ScriptCalls implements Store {
  private final LuaMemory memory;
  private final Optional<SqlSupport> database;
  private final IgnoredErrors ignored;
  private final SysbenchRandom random;
  private final Printer printer;
  private final LongSupplier unique;
  private final Slots<ScriptConnection> connections = new Slots<>();
  private final Slots<ScriptConnection.Prepared> statements = new Slots<>();
  private List<ScriptConnection> open = List.of();
  private long statementsBefore;
  private long roundTripsBefore;
  private long others;
  private long reads;
  private long writes;
  private long changed;
  private StatementSink sink;
  private RuntimeException problem;

  /**
   * @param unique numbers that no other client draws
   */
  ScriptCalls(
      LuaMemory memory,
      Optional<SqlSupport> database,
      IgnoredErrors ignored,
      SysbenchRandom random,
      Printer printer,
      LongSupplier unique) {
    this.memory = memory;
    this.database = database;
    this.ignored = ignored;
    this.random = random;
    this.printer = printer;
    this.unique = unique;
  }

  /** The functions by name. */
  Map<String, JFunction> functions() {
    Map<String, JFunction> functions = new TreeMap<>();
    add(functions, "rand_block", random::block);
    add(functions, "rand_zipfian", random::zipfian);
    add(functions, "rand_unique", () -> memory.set(0, unique.getAsLong()));
    add(functions, "rand_bits", random::bits);
    add(functions, "rand_string", random::fill);
    add(functions, "rand_varstring", random::characters);
    add(functions, "print", () -> printer.line(memory.text()));
    add(functions, "connect", this::connect);
    add(functions, "query", this::query);
    add(functions, "prepare", this::prepare);
    add(functions, "execute", this::execute);
    add(functions, "close_statement", () -> prepared().close());
    add(functions, "forget_connection", this::forgetConnection);
    add(functions, "forget_statement", () -> statements.remove(memory.whole(0)).close());
    add(functions, "disconnect", () -> connection().disconnect());
    add(functions, "reconnect", () -> connection().reopen());
    add(functions, "fetch", this::fetch);
    return functions;
  }

  /** Adds a function that reports its failure to the script, which may handle it. */
  private void add(Map<String, JFunction> functions, String name, Runnable call) {
    functions.put(
        name,
        lua -> {
          try {
            call.run();
          } catch (DbException e) {
            failed(e, e.code(), support().state(e), ignored.contains(e));
          } catch (DbOpenException | DbUsageException | ScriptConnection.ClosedException e) {
            failed(e, "", "", false);
          }
          return 0;
        });
  }

  private SqlSupport support() {
    return database.orElseThrow(
        () ->
            new DbUsageException(
                "the script connects outside of its functions: connect in thread_init, event or a"
                    + " command"));
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
    memory.set(0, connections.add(new ScriptConnection(support())));
    open = connections.all();
  }

  private void forgetConnection() {
    ScriptConnection forgotten = connections.remove(memory.whole(0));
    open = connections.all();
    forgotten.close();
    statementsBefore += forgotten.statements();
    roundTripsBefore += forgotten.roundTrips();
  }

  private void query() {
    ScriptConnection connection = connection();
    long start = start();
    answer(connection.query(memory.text()), start, connection.sequence());
  }

  private void prepare() {
    memory.set(0, statements.add(new ScriptConnection.Prepared(connection(), memory.text())));
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
        default -> {
          statement.set(i, memory.text(offset, (int) value));
          offset += (int) value;
        }
      }
    }
  }

  private long start() {
    return sink == null ? 0 : System.nanoTime();
  }

  private void answer(SqlResult result, long start, long sequence) {
    SqlResult.Kind kind = result.kind();
    if (sink != null) {
      sink.statement(LuaRole.STATEMENTS.indexOf(kind), System.nanoTime() - start);
    }
    others += kind == SqlResult.Kind.OTHER ? 1 : 0;
    reads += kind == SqlResult.Kind.READ ? 1 : 0;
    writes += kind == SqlResult.Kind.WRITE ? 1 : 0;
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
          "the rows of a result are gone: read them (nrows, fetch_row) before "
              + SqlStore.KEPT
              + " further statements of its connection");
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

  /** Statements that returned rows, since the state was created. */
  @Override
  public long reads() {
    return reads;
  }

  /** Other statements that were answered, since the state was created. */
  long others() {
    return others;
  }

  /** Statements that changed rows, since the state was created. */
  @Override
  public long writes() {
    return writes;
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
    open.forEach(ScriptConnection::restore);
  }

  @Override
  public void rollback() {
    open.forEach(ScriptConnection::rollback);
  }

  @Override
  public void close() {
    open.forEach(ScriptConnection::close);
  }

  /** Read before and after each event, so no stream is made. */
  @Override
  public long statements() {
    long sum = statementsBefore;
    for (ScriptConnection connection : open) {
      sum += connection.statements();
    }
    return sum;
  }

  @Override
  public long roundTrips() {
    long sum = roundTripsBefore;
    for (ScriptConnection connection : open) {
      sum += connection.roundTrips();
    }
    return sum;
  }
}
