package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import java.util.function.Consumer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Requests per transaction, as counted by the server: the table of docs/mongodb.md. */
class RoundTripsWireTest {

  abstract static class Counted extends WireFixture {
    /** What a commit adds to a transaction that writes links. */
    abstract int commit();

    private void costs(int expected, Consumer<GraphStore> transaction) {
      server.forget();
      long before = store.roundTrips();
      transaction.accept(store);
      assertThat(server.sent()).as("%s", server.sentNames()).hasSize(expected);
      assertThat(store.roundTrips() - before).as("counted by the store").isEqualTo(expected);
    }

    @Test
    void eachTransactionCostsAsFewAsItCan() {
      store.addNode(node()); // takes a range of ids
      costs(1, s -> s.addNode(node()));
      costs(1, s -> s.updateNode(node()));
      costs(1, s -> s.getNode(2048, 1, new NodeRow()));
      costs(1, s -> s.deleteNode(2048, 1));
      costs(2 + commit(), s -> s.addLink(link(1, 2)));
      costs(1 + commit(), s -> s.addLink(link(1, 2)));
      costs(1 + commit(), s -> s.updateLink(link(1, 2)));
      costs(2 + commit(), s -> s.addLink(link(1, 3)));
      costs(1, s -> s.countLinks(1, TYPE));
      costs(1, s -> s.getLink(link(1, 2)));
      costs(1, s -> s.multigetLinks(1, TYPE, new long[] {2, 3, 4}, 3, new LinkBuffer()));
      costs(1, s -> s.getLinksList(1, TYPE, 0, Long.MAX_VALUE, 0, 10_000, new LinkBuffer()));
      costs(2 + commit(), s -> s.deleteLink(1, TYPE, 2, false, 1));
      costs(1 + commit(), s -> s.deleteLink(1, TYPE, 2, false, 1));
      costs(1 + commit(), s -> s.deleteLink(1, TYPE, 99, true, 1));
      costs(2 + commit(), s -> s.addLink(link(1, 2)));
      LinkRow hidden = link(1, 2);
      hidden.visibility = LinkRow.HIDDEN;
      costs(2 + commit(), s -> s.updateLink(hidden));
    }
  }

  @Nested
  class WithTransactions extends Counted {
    @Override
    WriteMode mode() {
      return WriteMode.TRANSACTIONS;
    }

    @Override
    int commit() {
      return 1;
    }
  }

  @Nested
  class WithoutTransactions extends Counted {
    @Override
    WriteMode mode() {
      return WriteMode.NONE;
    }

    @Override
    int commit() {
      return 0;
    }
  }

  @Nested
  class WithoutRetries extends WithTransactions {
    @Override
    MongoSettingsOf settings() {
      return super.settings().retryWrites(false);
    }
  }
}
