package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.internal.workload.OneTypeRole;
import io.linkbenchx.internal.workload.pgbench.ScriptParser.ParsedScript;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.RoleRules;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.ArrayList;
import java.util.List;

/** The clients of the scripts. */
final class PgbenchRole implements Role {
  private final PgbenchWorkload workload;
  private final SqlSupport sql;
  private volatile long seed;

  PgbenchRole(PgbenchWorkload workload, SqlSupport sql) {
    this.workload = workload;
    this.sql = sql;
  }

  @Override
  public String name() {
    return "client";
  }

  @Override
  public List<TransactionType> types() {
    return workload.types();
  }

  @Override
  public RoleRules rules() {
    long limit = workload.settings().transactions();
    return limit == 0 ? RoleRules.NONE : RoleRules.NONE.withLimit(client -> limit);
  }

  @Override
  public void seed(long ofRun, String step) {
    seed = ofRun;
  }

  @Override
  public RoleClient<?> newClient(int client, int clients, RandomStream random) {
    Scope scope = workload.scope(client, seed, sql);
    List<Transaction<SqlStore>> all = new ArrayList<>();
    workload.scripts().forEach(script -> all.add(new Run(script, scope)));
    return new OneTypeRole.Client<>(sql::openStore, all);
  }

  /** One run of a script. */
  private static final class Run extends Transaction<SqlStore> {
    private final ParsedScript script;
    private final Scope scope;
    private long key;

    Run(ParsedScript script, Scope scope) {
      this.script = script;
      this.scope = scope;
    }

    /** Every attempt draws the same numbers, as pgbench's do. */
    @Override
    public void draw(RandomStream random, long wallMillis) {
      key = random.nextLong();
    }

    @Override
    public long run(SqlStore store) {
      scope.begin(store, key);
      script.run(scope);
      return Effect.hit(scope.end(), 0);
    }
  }
}
