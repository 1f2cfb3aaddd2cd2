package io.linkbenchx.db.jdbc.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.contract.GraphContract;
import io.linkbenchx.contract.KeyValueContract;
import io.linkbenchx.contract.PurchaseContract;
import io.linkbenchx.contract.RowContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.rows.RowSupport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A dialect unknown to the main code passes the contracts. */
class SqliteOverJdbcTest {

  private static boolean makeByHand(Path file, String table) {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
      Queries.execute(connection, "CREATE TABLE " + table + " (customer INTEGER)");
      Queries.execute(connection, "INSERT INTO " + table + " VALUES (7)");
      return true;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Nested
  class Graph extends GraphContract {
    @TempDir private Path folder;
    private DbAdapter adapter;

    @Override
    protected boolean madeByOthers() {
      return makeByHand(folder.resolve("graph.db"), "nodetable");
    }

    @Override
    protected int rounds() {
      return 30;
    }

    @Override
    protected GraphSupport open() {
      adapter = SqliteDatabase.open(folder.resolve("graph.db"));
      return adapter.support(GraphSupport.MODEL).orElseThrow();
    }

    @Override
    protected void close() {
      adapter.close();
    }
  }

  @Nested
  class Rows extends RowContract {
    @TempDir private Path folder;
    private DbAdapter adapter;

    @Override
    protected boolean madeByOthers() {
      return makeByHand(folder.resolve("rows.db"), "sbtest1");
    }

    @Override
    protected int rounds() {
      return 15;
    }

    @Override
    protected RowSupport open() {
      adapter = SqliteDatabase.open(folder.resolve("rows.db"));
      return adapter.support(RowSupport.MODEL).orElseThrow();
    }

    @Override
    protected void close() {
      adapter.close();
    }
  }

  @Nested
  class Purchases extends PurchaseContract {
    @TempDir private Path folder;
    private DbAdapter adapter;

    @Override
    protected boolean madeByOthers() {
      return makeByHand(folder.resolve("purchases.db"), "purchases_index1");
    }

    @Override
    protected DbAdapter adapter() {
      if (adapter == null) {
        adapter = SqliteDatabase.open(folder.resolve("purchases.db"));
      }
      return adapter;
    }

    @Override
    protected void close() {
      adapter.close();
    }
  }

  @Nested
  class KeyValues extends KeyValueContract {
    @TempDir private Path folder;
    private DbAdapter adapter;

    @Override
    protected boolean madeByOthers() {
      return makeByHand(folder.resolve("map.db"), "kv");
    }

    @Override
    protected int rounds() {
      return 30;
    }

    @Override
    protected KeyValueSupport open() {
      adapter = SqliteDatabase.open(folder.resolve("map.db"));
      return adapter.support(KeyValueSupport.MODEL).orElseThrow();
    }

    @Override
    protected void close() {
      adapter.close();
    }
  }

  @Nested
  class Opened {
    @TempDir private Path folder;
    private Path file;

    @BeforeEach
    void name() {
      file = folder.resolve("opened.db");
    }

    private DbAdapter with(String sql) throws IOException {
      Path own = Files.writeString(folder.resolve("own.sql"), sql);
      return SqliteDatabase.open(file, Optional.of(own));
    }

    @Test
    void itIsNamedAsWhatItIs() {
      try (DbAdapter adapter = SqliteDatabase.open(file)) {
        DbDescription description = adapter.describe();
        assertThat(description.kind()).isEqualTo("sqlite-jdbc");
        assertThat(description.product()).isEqualTo("SQLite");
        assertThat(description.settings())
            .containsEntry("isolation", "serializable (requested server)")
            .doesNotContainKey("statements replaced");
      }
    }

    @Test
    void aStatementOfTheUsersIsSentAndInTheResult() throws IOException {
      String other = "SELECT type, version, time, data FROM {{nodetable}} WHERE id = ? + 1";
      try (DbAdapter adapter = with("-- name: graph.select_node\n" + other)) {
        assertThat(adapter.describe().settings().get("statements replaced"))
            .startsWith("graph.select_node (")
            .endsWith("own.sql)");
        GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
        graph.schema().create(0);
        try (GraphStore store = graph.openStore()) {
          NodeRow node = new NodeRow();
          node.type = 7;
          node.reserve(1);
          long id = store.addNode(node);
          assertThat(store.getNode(7, id, node)).isFalse();
          assertThat(store.getNode(7, id - 1, node)).isTrue();
        }
      }
    }

    @Test
    void aWrongFileIsRefusedBeforeAnythingIsCreated() throws IOException {
      assertThatThrownBy(() -> with("-- name: graph.select_nod\nSELECT 1"))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("own.sql:1: ")
          .hasMessageContaining("did you mean graph.select_node?");
      try (DbAdapter adapter = SqliteDatabase.open(file)) {
        assertThat(adapter.support(GraphSupport.MODEL).orElseThrow().schema().state(0))
            .isEqualTo(SchemaState.ABSENT);
      }
    }
  }
}
