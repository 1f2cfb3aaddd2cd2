package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.config.ConfigException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import io.linkbenchx.servers.TestServers;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code data_size}: rows chosen by the cache that the database reports. */
class SizedDataTest {
  private static final double WITHIN = 1.3;

  @TempDir Path directory;

  private LinkBenchX.Builder embedded(String workload) {
    return LinkBenchX.builder()
        .set("workload", workload)
        .set("database", "rocksdb")
        .set("rocksdb.path", directory.resolve("db").toString())
        .set("rocksdb.cache", "4M");
  }

  /** The size of the loaded data, in caches. */
  private static double loaded(LinkBenchX.Builder builder) {
    StepResult load =
        builder
            .set("seed", "7")
            .set("calibrate", "0")
            .phases(Phase.LOAD)
            .noResults()
            .build()
            .run()
            .steps()
            .get(0);
    return load.cost().size().memory().dataPerCache();
  }

  @ParameterizedTest
  @ValueSource(strings = {"LinkGraph", "PointQuery", "ReadWhileWriting"})
  void anEmbeddedEngineGetsTheMultipleOfItsCache(String workload) {
    LinkBenchX.Builder builder =
        embedded(workload)
            .set("data_size", "4 x cache")
            .set("maxid1", "77"); // of a sample; the size overrides it

    assertThat(loaded(builder)).isBetween(4 / WITHIN, 4 * WITHIN);
  }

  @Test
  void planningCreatesNothing() {
    LinkBenchX bench = embedded("PointQuery").set("data_size", "4 x cache").noResults().build();

    assertThat(bench.forecast().disks().get(0).data().rows()).isPositive();
    assertThat(directory).as("--dry-run").isEmptyDirectory();
  }

  @Test
  void aSizeVaries() {
    LinkBenchX bench =
        embedded("PointQuery")
            .set("sweep", "data_size")
            .set("data_size", "1 x cache | 4xcache")
            .noResults()
            .build();

    assertThat(bench.forecast().cells()).hasSize(2);
    assertThat(bench.forecast().disks().get(0).data().rows()).isGreaterThan(60_000);
  }

  @ParameterizedTest
  @CsvSource({
    "PointQuery, noop, 4 x cache, 'data_size: is not known for noop; set table_size'",
    "PointQuery, rocksdb, 4 GB, 'data_size: ''4 GB'' is not a multiple of the cache; write'",
    "InsertWith3SecIdx, rocksdb, 4 x cache, 'data_size: has no effect on InsertWith3SecIdx'",
    "PointQuery, mvstore, 2 x cache, 'data_size: is not known for mvstore; set table_size'"
  })
  void whatCannotBeSizedIsRefused(String workload, String database, String size, String why) {
    LinkBenchX.Builder builder =
        embedded(workload)
            .set("database", database)
            .set("mvstore.path", directory.resolve("mv").toString())
            .set("data_size", size)
            .noResults();

    assertThatThrownBy(builder::build)
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(why);
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnInnoDb {
    @AutoClose private TestDatabase database;

    @Test
    void theTableIsThatMultipleOfTheServersCache() {
      database = TestServers.shared().require(ServerKind.MARIADB).newDatabase("lbx_sized");
      double caches = 0.03;
      LinkBenchX.Builder builder =
          ServerRuns.at(database)
              .set("workload", "PointQuery")
              .set("tables", "1")
              .set("data_size", caches + " x cache");

      assertThat(loaded(builder)).isBetween(caches / WITHIN, caches * WITHIN);
    }
  }
}
