package io.linkbenchx.internal.engine;

import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.RoleRules;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A role of one type that logs what its transactions did and when. */
final class LoggedRole implements Role {

  /** What a transaction does; returns or throws as a real one does. */
  interface Work {
    long run(int client) throws RuntimeException;
  }

  /** When an attempt that was the first of its transaction began. */
  final Queue<Long> started = new ConcurrentLinkedQueue<>();

  /** When a transaction was committed. */
  final Queue<Long> committed = new ConcurrentLinkedQueue<>();

  private final Clock clock;
  private final String name;
  private final int clients;
  private final RoleRules rules;
  private final Work work;

  LoggedRole(Clock clock, String name, int clients, RoleRules rules, Work work) {
    this.clock = clock;
    this.name = name;
    this.clients = clients;
    this.rules = rules;
    this.work = work;
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
    return List.of(new TransactionType(name.toUpperCase(Locale.ROOT), 1));
  }

  @Override
  public RoleRules rules() {
    return rules;
  }

  @Override
  public RoleClient<?> newClient(int client, int of, RandomStream random) {
    Scripted owner = new Scripted((store, n) -> 0);
    return new RoleClient<Scripted.ScriptedStore>() {
      @Override
      public Scripted.ScriptedStore openStore() {
        return new Scripted.ScriptedStore(owner);
      }

      @Override
      public List<Transaction<Scripted.ScriptedStore>> transactions() {
        return List.of(new Logged(client));
      }
    };
  }

  private final class Logged extends Transaction<Scripted.ScriptedStore> {
    private final int client;
    private boolean drawn;

    Logged(int client) {
      this.client = client;
    }

    @Override
    public void draw(RandomStream random, long wallMillis) {
      drawn = true;
    }

    @Override
    public long run(Scripted.ScriptedStore store) {
      if (drawn) {
        drawn = false;
        started.add(clock.nanos());
      }
      long effect = work.run(client);
      committed.add(clock.nanos());
      return effect;
    }
  }
}
