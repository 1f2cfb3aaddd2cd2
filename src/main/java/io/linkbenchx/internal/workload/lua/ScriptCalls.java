package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.sql.PreparedText;
import io.linkbenchx.db.sql.SqlResult;
import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.workload.StatementSink;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the resource {@code sysbench.lua} asks of its host: connections, statements, rows, random
 * numbers, output. Arguments and answers are in a {@link LuaMemory}. Belongs to one thread.
 */
final class ScriptCalls {
  private final LuaMemory memory;
  private final Optional<SqlSupport> database;
  private final IgnoredErrors ignored;
  private final SysbenchRandom random;
  private final Printer printer;
  private final LongSequence unique;
  private final RowPassing rows;
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

  /** Numbers that no other client draws. */
  interface LongSequence {
    long next();
  }

  ScriptCalls(
      LuaMemory memory,
      Optional<SqlSupport> database,
      IgnoredErrors ignored,
      SysbenchRandom random,
      Printer printer,
      LongSequence unique) {
    this.memory = memory;
    this.database = database;
    this.ignored = ignored;
    this.random = random;
    this.printer = printer;
    this.unique = unique;
    this.rows = new RowPassing(memory);
  }

  /** The functions by name. */
  Map<String, Runnable> functions() {
    Map<String, Runnable> functions = new TreeMap<>();
    functions.put("rand_block", this::block);
    functions.put("rand_zipfian", this::zipfian);
    functions.put("rand_unique", () -> memory.set(0, unique.next()));
    functions.put("rand_bits", this::bits);
    functions.put("rand_string", this::randomString);
    functions.put("rand_varstring", this::randomCharacters);
    functions.put("print", () -> printer.line(memory.text()));
    functions.put("connect", guarded(this::connect));
    functions.put("query", guarded(this::query));
    functions.put("prepare", guarded(this::prepare));
    functions.put("execute", guarded(this::execute));
    functions.put("close_statement", guarded(() -> prepared().close()));
    functions.put("forget_connection", guarded(this::forgetConnection));
    functions.put("forget_statement", guarded(() -> statements.remove(memory.whole(0)).close()));
    functions.put("disconnect", guarded(() -> connection().disconnect()));
    functions.put("reconnect", guarded(() -> connection().reopen()));
    functions.put("fetch", guarded(this::fetch));
    return functions;
  }

  private void block() {
    for (int i = 0; i < LuaMemory.BLOCK_SIZE; i++) {
      memory.set(LuaMemory.BLOCK + i, random.real());
    }
  }

  private void zipfian() {
    memory.set(0, random.zipfian((long) memory.number(0), (long) memory.number(1)));
  }

  private void bits() {
    long bits = random.bits();
    memory.set(0, bits >>> 32);
    memory.set(1, bits & 0xFFFF_FFFFL);
  }

  private void randomString() {
    int length = memory.whole(1);
    byte[] format = memory.bytes(0, length);
    random.fill(format, length);
    memory.put(0, format, length);
  }

  private void randomCharacters() {
    long least = (long) memory.number(0);
    long most = (long) memory.number(1);
    int length = (int) random.uniform(least, most);
    byte[] text = memory.scratch(length);
    random.characters(text, length);
    memory.put(0, text, length);
    memory.set(1, length);
  }

  /** A function that reports its failure to the script, which may handle it. */
  private Runnable guarded(Runnable call) {
    return () -> {
      try {
        call.run();
      } catch (DbException e) {
        failed(e, e.code(), support().state(e), ignored.contains(e));
      } catch (DbOpenException | DbUsageException | ScriptConnection.ClosedException e) {
        failed(e, "", "", false);
      }
    };
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
    rows.pass(result);
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
  long reads() {
    return reads;
  }

  /** Other statements that were answered, since the state was created. */
  long others() {
    return others;
  }

  /** Statements that changed rows, since the state was created. */
  long writes() {
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

  /** Those that the script still has. */
  List<ScriptConnection> connections() {
    return open;
  }

  /** Statements of all connections: read before and after each event, so no stream is made. */
  long statements() {
    long sum = statementsBefore;
    for (ScriptConnection connection : open) {
      sum += connection.statements();
    }
    return sum;
  }

  /** Round trips of all connections. */
  long roundTrips() {
    long sum = roundTripsBefore;
    for (ScriptConnection connection : open) {
      sum += connection.roundTrips();
    }
    return sum;
  }
}
