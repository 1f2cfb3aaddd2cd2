package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.Loading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Executes the file that makes the tables, in one chunk. What it drops is the user's own word. */
final class InitLoading implements Loading {
  private static final String COMMANDS = "commands";

  private final ScriptSet program;
  private final SqlSupport sql;
  private long seed;

  InitLoading(ScriptSet program, SqlSupport sql) {
    this.program = program;
    this.sql = sql;
  }

  @Override
  public Plan prepare(Existing existing, long ofData, long loadTimeMillis) {
    seed = ofData;
    return new Plan(commands() == 0 ? 0 : 1, commands(), 0);
  }

  @Override
  public List<String> rowKinds() {
    return List.of(COMMANDS);
  }

  @Override
  public Loader newLoader() {
    return (chunk, sink) -> {
      try (SqlStore store = sql.openStore()) {
        run(store, sink);
      }
    };
  }

  private void run(SqlStore store, BatchSink sink) {
    List<Command> counted = new ArrayList<>();
    for (Command command : program.init().commands()) {
      counted.add(command);
      counted.add(scope -> sink.batch(0, 1, 0, 0));
    }
    Scope scope = program.scope(0, seed, PgbenchWorkload.untyped(sql));
    scope.begin(store, seed);
    try {
      new ParsedScript(program.init().file(), "", counted).run(scope);
      scope.end();
    } catch (DbException e) {
      throw e.outcome() == Outcome.FATAL || e.outcome() == Outcome.CONSTRAINT
          ? new DbUsageException(e.getMessage())
          : e;
    }
  }

  private long commands() {
    return program.init().commands().size();
  }

  @Override
  public Summary finish() {
    return new Summary(Map.of(COMMANDS, commands()), program.init().hash());
  }

  @Override
  public List<Holding> holdings() {
    return List.of(); // its names are not known
  }

  @Override
  public void drop() {
    // linkbenchx made nothing
  }
}
