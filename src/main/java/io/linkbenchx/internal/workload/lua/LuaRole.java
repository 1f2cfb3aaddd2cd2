package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.StatementSink;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongUnaryOperator;

/** The clients of a script: a Lua state each. */
final class LuaRole implements Role {
  private final LuaWorkload workload;
  private final SqlSupport database;
  private final Optional<ScriptMain> main;
  private long uniqueSeed = 1;
  private volatile boolean over;

  LuaRole(LuaWorkload workload, SqlSupport database, int clients) {
    this.workload = workload;
    this.database = database;
    main =
        workload.ask(ScriptMain::needed)
            ? Optional.of(new ScriptMain(thread(reporting(), 0, clients, RandomStream.of(1))))
            : Optional.empty();
  }

  /** Each step draws other unique numbers: those of an earlier one may be in a table. */
  @Override
  public void seed(long seed, String step) {
    uniqueSeed = LuaWorkload.uniqueSeed(seed, step);
  }

  private LuaWorkload reporting() {
    return new LuaWorkload(workload.script(), workload.settings(), workload.printer().unlimited());
  }

  private ScriptThread thread(LuaWorkload of, int client, int clients, RandomStream random) {
    LongUnaryOperator unique = LuaWorkload.unique(() -> uniqueSeed, client, clients);
    return of.thread(Optional.of(database), "run", clients, random, unique);
  }

  /** All clients have ended. */
  void done() {
    main.ifPresent(ScriptMain::end);
  }

  @Override
  public String name() {
    return "client";
  }

  @Override
  public List<TransactionType> types() {
    return List.of(new TransactionType(workload.script().name(), 1, 0, true));
  }

  @Override
  public List<String> statements() {
    return workload.settings().statementLatency()
        ? ScriptCalls.KINDS.stream().map(kind -> kind.name().toLowerCase(Locale.ROOT)).toList()
        : List.of();
  }

  @Override
  public void interval(IntervalSnapshot figures) {
    main.ifPresent(script -> script.interval(figures));
  }

  @Override
  public RoleClient<?> newClient(int client, int clients, RandomStream random) {
    ScriptThread thread = thread(workload, client, clients, random);
    main.ifPresent(script -> script.add(thread.calls()));
    return new Client(thread, client);
  }

  /**
   * One client with its transaction, the script's function {@code event}; the same state serves all
   * its stores.
   */
  private final class Client extends Transaction<ScriptCalls> implements RoleClient<ScriptCalls> {
    private final ScriptThread thread;
    private final int number;
    private boolean begun;
    private boolean ended;
    private int ignored;

    Client(ScriptThread thread, int number) {
      this.thread = thread;
      this.number = number;
    }

    @Override
    public void timeStatements(StatementSink sink) {
      thread.calls().time(sink);
    }

    @Override
    public ScriptCalls openStore() {
      if (begun) {
        main.ifPresent(ScriptMain::reconnected);
        thread.calls().restore();
        return thread.calls();
      }
      try {
        thread.ask("thread", number);
        thread.call("thread_init", number);
        begun = true;
        return thread.calls();
      } catch (RuntimeException e) {
        thread.close();
        throw e;
      }
    }

    @Override
    public List<Transaction<ScriptCalls>> transactions() {
      return List.of(this);
    }

    @Override
    public boolean over() {
      return ended;
    }

    @Override
    public void end() {
      try (thread) {
        thread.call("thread_done", number);
      }
    }

    @Override
    public void draw(RandomStream random, long wallMillis) {
      thread.calls().random().use(random);
      ignored = 0;
    }

    @Override
    public long run(ScriptCalls calls) {
      if (over) {
        ended = true;
        return Effect.hit(0, 0);
      }
      calls.forgetProblem();
      int outcome = thread.event();
      int errors = thread.ignoredErrors();
      ignored += outcome == 2 && errors > 0 ? errors - 1 : errors; // the engine counts restarts
      if (outcome > 1) {
        throw failure(calls.problem(), outcome);
      }
      if (outcome == 1) {
        over = true;
        ended = true;
      }
      return Effect.hit(0, 0);
    }

    @Override
    public int ignoredErrors() {
      return ignored;
    }

    /** The error that the script has let pass, as the engine has to treat it. */
    private RuntimeException failure(RuntimeException problem, int outcome) {
      boolean restart = outcome == 2;
      if (outcome < 4 && problem instanceof DbException e) {
        return e.outcome() == Outcome.CONNECTION || e.outcome().retryable() == restart
            ? e
            : new DbException(
                restart ? Outcome.CONFLICT : Outcome.FATAL, e.code(), e.getMessage(), e);
      }
      if (restart) {
        return new DbException(Outcome.CONFLICT, "the script restarts its event");
      }
      String why = outcome < 4 && problem != null ? problem.getMessage() : thread.error();
      return new DbUsageException("the script " + workload.script().name() + " has failed: " + why);
    }
  }
}
