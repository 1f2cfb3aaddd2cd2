package io.linkbenchx.workload;

import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.RoleKind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A group of clients doing the same mix of transactions. */
public interface Role {

  /** Its name, unique in a step: "requester", "reader", "writer". */
  String name();

  /** The kind of its transactions; reports rely on it, never on names. */
  default RoleKind kind() {
    return RoleKind.MIX;
  }

  /** Its number of clients if the step has {@code planned}. */
  default int clients(int planned) {
    return planned;
  }

  /** The mix. The order is that of {@link RoleClient#transactions()} and of all reports. */
  List<TransactionType> types();

  /**
   * Names of the statements whose latency is measured inside transactions of the first type; empty
   * if that was not requested.
   */
  default List<String> statements() {
    return List.of();
  }

  /** How it differs from the step's own schedule and limits. */
  default RoleRules rules() {
    return RoleRules.NONE;
  }

  /** Rows that existed before the step, if the role reports them. */
  default OptionalLong rowsBefore() {
    return OptionalLong.empty();
  }

  /** How it forced deferred writes in the finished step; empty if it did not. */
  default Optional<String> flush() {
    return Optional.empty();
  }

  /**
   * Called after each interval of the measured part, on a thread of the engine that measures: it
   * must return at once.
   *
   * @param figures of all roles; a histogram must be copied if it is kept
   */
  default void interval(IntervalSnapshot figures) {}

  /** Caveats about the figures of the finished step that only the role can detect. */
  default List<Caveat> caveats() {
    return List.of();
  }

  /**
   * Number of transactions after which each client closes its store and opens another, between two
   * transactions and outside their latency; 0 = never.
   */
  default int reconnectEvery() {
    return 0;
  }

  /**
   * Creates the work of one client. Called on the client's own thread.
   *
   * @param client 0 … clients−1
   * @param clients number of this role's clients
   * @param random the client's own stream, for anything it draws once
   */
  RoleClient<?> newClient(int client, int clients, RandomStream random);
}
