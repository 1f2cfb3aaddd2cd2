package io.linkbenchx.workload;

import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.RoleKind;
import java.util.List;
import java.util.OptionalLong;

/** A group of clients doing the same mix of transactions. */
public interface Role {

  /** "requester", "reader", "writer". */
  String name();

  /** What its transactions do; reports ask for it and never for names. */
  default RoleKind kind() {
    return RoleKind.MIX;
  }

  /** How many clients it has when the step has {@code planned}. */
  default int clients(int planned) {
    return planned;
  }

  /** The mix. The order is that of {@link RoleClient#transactions()} and of all reports. */
  List<TransactionType> types();

  /**
   * Names of the statements whose latency is measured inside the transactions of the first type;
   * empty where that was not asked for.
   */
  default List<String> statements() {
    return List.of();
  }

  /** How it is run where it is not run as the step is. */
  default RoleRules rules() {
    return RoleRules.NONE;
  }

  /** Rows that were there before the step, where the role tells it. */
  default OptionalLong rowsBefore() {
    return OptionalLong.empty();
  }

  /**
   * Transactions after which each client closes its store and opens another, between two
   * transactions and outside their latency; 0 = never.
   */
  default int reconnectEvery() {
    return 0;
  }

  /**
   * Makes the work of one client. Called on the client's own thread.
   *
   * @param client 0 … clients−1
   * @param clients how many clients this role has
   * @param random the client's own stream, for whatever it has to draw once
   */
  RoleClient<?> newClient(int client, int clients, RandomStream random);
}
