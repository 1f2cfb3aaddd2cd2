package io.linkbenchx.internal.engine;

import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.RoleRules;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLongArray;

/** A role of one type, named like it, whose transactions take a time and do some rows each. */
final class ScriptedRole implements Role {
  private final Clock clock;
  private final String name;
  private final int clients;
  private final long nanos;
  private final long rows;
  private final RoleRules rules;
  final AtomicLongArray ended;

  /** What it takes to draw one. */
  long drawNanos;

  /** Called after every transaction. */
  Runnable afterEach = () -> {};

  ScriptedRole(Clock clock, String name, int clients, long nanos, long rows, RoleRules rules) {
    this.clock = clock;
    this.name = name;
    this.clients = clients;
    this.nanos = nanos;
    this.rows = rows;
    this.rules = rules;
    this.ended = new AtomicLongArray(clients);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int clients(int planned) {
    return clients;
  }

  @Override
  public List<TransactionType> types() {
    return List.of(new TransactionType(name.toUpperCase(java.util.Locale.ROOT), 1));
  }

  @Override
  public RoleRules rules() {
    return rules;
  }

  @Override
  public OptionalLong rowsBefore() {
    return OptionalLong.of(7);
  }

  @Override
  public RoleClient<?> newClient(int client, int of, RandomStream random) {
    Scripted owner = new Scripted((store, n) -> 0);
    Transaction<Scripted.ScriptedStore> transaction =
        new Transaction<>() {
          @Override
          public void draw(RandomStream stream, long wallMillis) {
            if (drawNanos > 0) {
              Scripted.take(clock, drawNanos);
            }
          }

          @Override
          public long run(Scripted.ScriptedStore store) {
            // the clients of a role are not equally fast
            Scripted.take(clock, nanos * (client + 1));
            ended.incrementAndGet(client);
            afterEach.run();
            return Effect.hit(rows, 0);
          }
        };
    return new RoleClient<Scripted.ScriptedStore>() {
      @Override
      public Scripted.ScriptedStore openStore() {
        return new Scripted.ScriptedStore(owner);
      }

      @Override
      public List<Transaction<Scripted.ScriptedStore>> transactions() {
        return List.of(transaction);
      }
    };
  }
}
