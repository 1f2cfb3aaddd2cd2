package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.internal.workload.pgbench.ScriptParser.ParsedScript;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.Loading;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Executes the file that makes the tables, in one chunk. What it drops is the user's own word. */
final class InitLoading implements Loading {
  private static final String COMMANDS = "commands";

  private final PgbenchWorkload workload;
  private final SqlSupport sql;
  private long seed;

  InitLoading(PgbenchWorkload workload, SqlSupport sql) {
    this.workload = workload;
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
    Consumer<Scope> count = scope -> sink.batch(0, 1, 0, 0);
    List<Consumer<Scope>> counted =
        workload.init().commands().stream().flatMap(command -> Stream.of(command, count)).toList();
    Scope scope = workload.scope(0, seed, sql);
    scope.begin(store, seed);
    try {
      new ParsedScript(workload.init().file(), "", counted).run(scope);
      scope.end();
    } catch (DbException e) {
      throw e.outcome() == Outcome.FATAL || e.outcome() == Outcome.CONSTRAINT
          ? new DbUsageException(e.getMessage())
          : e;
    }
  }

  private long commands() {
    return workload.init().commands().size();
  }

  @Override
  public Summary finish() {
    return new Summary(Map.of(COMMANDS, commands()), workload.init().hash());
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
