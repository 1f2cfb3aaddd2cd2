package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.db.Store;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Facts;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A workload of one transaction type, OP, that does what a test's script says. */
class Scripted implements Workload, DbAdapter {

  /** What a transaction does. */
  interface Script {
    /**
     * @param number of the attempt over all clients, 0-based
     * @return an effect
     */
    long run(ScriptedStore store, int number);
  }

  /** Counts what happens to it. */
  static final class ScriptedStore implements Store {
    final Scripted owner;
    int rollbacks;
    boolean committed;

    ScriptedStore(Scripted owner) {
      this.owner = owner;
      owner.opened.incrementAndGet();
    }

    @Override
    public void rollback() {
      rollbacks++;
      owner.rollbacks.incrementAndGet();
    }

    @Override
    public boolean resolveCommit() {
      return committed || Store.super.resolveCommit();
    }

    @Override
    public void close() {
      owner.closed.incrementAndGet();
      owner.closing();
    }
  }

  final AtomicInteger opened = new AtomicInteger();
  final AtomicInteger closed = new AtomicInteger();
  final AtomicInteger rollbacks = new AtomicInteger();
  final AtomicInteger attempts = new AtomicInteger();
  private final Script script;

  /** As {@link Transaction#partialEffect}. */
  int partialEffect = Transaction.NOTHING;

  /** Logical bytes that each transaction writes. */
  int rowBytes;

  /** As {@link Role#reconnectEvery}. */
  int reconnectEvery;

  Scripted(Script script) {
    this.script = script;
  }

  /** Called before a store is opened. */
  void opening() {}

  /** Called when a store is closed. */
  void closing() {}

  /** Advances the clock by this many nanoseconds. */
  static void take(Clock clock, long nanos) {
    long until = clock.nanos() + nanos;
    while (clock.nanos() < until) {
      clock.awaitUntil(until);
    }
  }

  @Override
  public List<Role> roles(DbAdapter database) {
    return List.of(
        new Role() {
          @Override
          public String name() {
            return "requester";
          }

          @Override
          public List<TransactionType> types() {
            return List.of(new TransactionType("OP", 1));
          }

          @Override
          public int reconnectEvery() {
            return reconnectEvery;
          }

          @Override
          public RoleClient<?> newClient(int client, int clients, RandomStream random) {
            return new ScriptedClient();
          }
        });
  }

  private final class ScriptedClient extends Transaction<ScriptedStore>
      implements RoleClient<ScriptedStore> {
    @Override
    public ScriptedStore openStore() {
      opening();
      return new ScriptedStore(Scripted.this);
    }

    @Override
    public List<Transaction<ScriptedStore>> transactions() {
      return List.of(this);
    }

    @Override
    public void draw(RandomStream random, long wallMillis) {
      random.nextLong();
    }

    @Override
    public long run(ScriptedStore store) {
      long effect = script.run(store, attempts.getAndIncrement());
      wrote(rowBytes);
      return effect;
    }

    @Override
    public int partialEffect() {
      return partialEffect;
    }
  }

  @Override
  public String name() {
    return "Scripted";
  }

  @Override
  public DataModel<?> dataModel() {
    return GraphSupport.MODEL;
  }

  @Override
  public Facts facts() {
    return Facts.of(Map.of());
  }

  @Override
  public Loading loading(DbAdapter database) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void recordEffects(DbAdapter database, List<Role> roles, Effects effects) {}

  @Override
  public Optional<Verification> verification(DbAdapter database, Evidence evidence) {
    return Optional.empty();
  }

  @Override
  public DbDescription describe() {
    return new DbDescription(
        "scripted", "Scripted", "1", "Scripted", new EffectiveDurability(null, "none"), Map.of());
  }

  @Override
  public boolean embedded() {
    return true;
  }

  @Override
  public void close() {}
}
