package io.linkbenchx.internal.db.kv.wiredtiger;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.internal.db.kv.TestEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the connection is opened: defaults, and sessions for all clients. */
class WiredTigerOpeningTest {
  @TempDir Path temporary;

  @BeforeEach
  void require() {
    TestEngine.WIREDTIGER.require();
  }

  private DbAdapter open(Durability durability) {
    return WiredTigers.open(
        temporary.resolve("db"), WiredTigerSettings.Structure.BTREE, durability);
  }

  private List<String> logs() throws IOException {
    try (Stream<Path> files = Files.walk(temporary)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("WiredTigerLog"))
          .toList();
    }
  }

  private static LinkRow link(long id2) {
    LinkRow link = new LinkRow();
    link.id1 = 1;
    link.id2 = id2;
    return link;
  }

  @Test
  void asisIsWhatWiredTigerDoesUnaskedAndThatIsNoLog() throws IOException {
    try (DbAdapter adapter = open(Durability.ASIS)) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      graph.schema().create(0);
      try (GraphStore store = graph.openStore()) {
        store.addLink(link(2));
      }
      assertThat(adapter.describe().durability().text())
          .contains("log off")
          .contains("durability asis: survives no crash");
      assertThat(logs()).isEmpty();
    }
    try (DbAdapter adapter = open(Durability.SYNC)) {
      assertThat(logs()).isNotEmpty();
      try (GraphStore store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore()) {
        assertThat(store.countLinks(1, 0)).as("written when it was closed").isEqualTo(1);
      }
    }
  }

  /** Each of them writes and scans, which takes sessions of WiredTiger's that stay open. */
  @Test
  void fourHundredClientsFindSessionsEnough() {
    int clients = 400;
    DbOptions options = new DbOptions(Durability.OS, Isolation.READ_COMMITTED, clients);
    WiredTigerSettings settings =
        WiredTigers.settings(temporary.resolve("db"), WiredTigerSettings.Structure.BTREE);
    List<GraphStore> stores = new ArrayList<>();
    try (DbAdapter adapter = new WiredTigerProvider().open(settings, options)) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      graph.schema().create(0);
      for (int i = 0; i < clients; i++) {
        GraphStore store = graph.openStore();
        stores.add(store);
        store.addLink(link(i));
        store.countLinks(1, 0);
        store.getLinksList(1, 0, 0, Long.MAX_VALUE, 0, 10, new LinkBuffer());
      }
      assertThat(stores.get(0).countLinks(1, 0)).isEqualTo(clients);
    }
  }
}
