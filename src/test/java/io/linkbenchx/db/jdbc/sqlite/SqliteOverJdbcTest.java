package io.linkbenchx.db.jdbc.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.contract.GraphContract;
import io.linkbenchx.contract.KeyValueContract;
import io.linkbenchx.contract.RowContract;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.rows.RowSupport;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A dialect that main knows nothing of keeps the contracts. */
class SqliteOverJdbcTest {

  @Nested
  class Graph extends GraphContract {
    @TempDir private Path folder;
    private DbAdapter adapter;

    @Override
    protected int rounds() {
      return 30;
    }

    @Override
    protected GraphSupport open() {
      adapter = SqliteDatabase.open(folder.resolve("graph.db"));
      return adapter.graph().orElseThrow();
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
    protected int rounds() {
      return 15;
    }

    @Override
    protected RowSupport open() {
      adapter = SqliteDatabase.open(folder.resolve("rows.db"));
      return adapter.rows().orElseThrow();
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
    protected int rounds() {
      return 30;
    }

    @Override
    protected KeyValueSupport open() {
      adapter = SqliteDatabase.open(folder.resolve("map.db"));
      return adapter.keyValues().orElseThrow();
    }

    @Override
    protected void close() {
      adapter.close();
    }
  }

  @Nested
  class Opened {
    @TempDir private Path folder;
    private DbAdapter adapter;

    @BeforeEach
    void open() {
      adapter = SqliteDatabase.open(folder.resolve("opened.db"));
    }

    @AfterEach
    void close() {
      adapter.close();
    }

    @Test
    void itIsNamedAsWhatItIs() {
      DbDescription description = adapter.describe();
      assertThat(description.kind()).isEqualTo("sqlite-jdbc");
      assertThat(description.product()).isEqualTo("SQLite");
      assertThat(description.settings())
          .containsEntry("isolation", "serializable (asked for server)");
    }
  }
}
