package io.linkbenchx.workload.rows;

import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.List;

/**
 * The clients of a scenario.
 *
 * @param seed of the content, the load's
 */
record RowRole(Scenario scenario, RowSupport rows, ReadForm form, long seed) implements Role {

  @Override
  public String name() {
    return "client";
  }

  @Override
  public int clients(int planned) {
    scenario.model().checkClients(planned);
    return planned;
  }

  @Override
  public List<TransactionType> types() {
    return scenario.types();
  }

  @Override
  public RoleClient<?> newClient(int client, int clients, RandomStream random) {
    List<Transaction<RowStore>> transactions =
        scenario.transactions(new Chooser(scenario.model(), client), new RowContent(seed));
    return new RoleClient<RowStore>() {
      @Override
      public RowStore openStore() {
        return rows.openStore(scenario.model().layout(), form);
      }

      @Override
      public List<Transaction<RowStore>> transactions() {
        return transactions;
      }
    };
  }
}
