package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.RoleRules;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Readers or writers.
 *
 * @param fixed its number of clients, regardless of the step; negative: as many as the step
 * @param step the step's entry in the ledger; empty if it does not write
 * @param transaction client → its only transaction
 */
record KeyValueRole(
    String name,
    RoleKind kind,
    int fixed,
    RoleRules rules,
    Supplier<KeyValueStore> opener,
    Optional<RunLedger.Own<WriteCounts>> step,
    IntFunction<Transaction<KeyValueStore>> transaction)
    implements Role {

  @Override
  public int clients(int planned) {
    return fixed < 0 ? planned : fixed;
  }

  @Override
  public List<TransactionType> types() {
    return List.of(new TransactionType(kind.name(), 1));
  }

  @Override
  public List<Caveat> caveats() {
    return kind == RoleKind.WRITE ? step.map(RunLedger.Own::caveats).orElse(List.of()) : List.of();
  }

  @Override
  public RoleClient<?> newClient(int client, int clients, RandomStream random) {
    List<Transaction<KeyValueStore>> transactions = List.of(transaction.apply(client));
    return new RoleClient<KeyValueStore>() {
      @Override
      public KeyValueStore openStore() {
        return opener.get();
      }

      @Override
      public List<Transaction<KeyValueStore>> transactions() {
        return transactions;
      }
    };
  }
}
