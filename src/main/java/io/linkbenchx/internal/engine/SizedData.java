package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.ConfigException;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.SettingInfo;
import io.linkbenchx.config.Sources;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.workload.DataEstimate;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The setting that sizes the data by the database's cache. */
@SettingGroup("load")
record SizedData(
    @Setting(
            key = KEY,
            help =
                "Size of the loaded data as a multiple of the cache that the database reports, such"
                    + " as 4 x cache: sets maxid1, table_size or records, overriding them. For"
                    + " InnoDB, MyRocks and RocksDB as they are configured by default, to within"
                    + " 30 %. The database is opened when the run is planned.")
        String multiple)
    implements Checked {
  static final String KEY = "data_size";

  private static final Pattern FORM =
      Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*x\\s*cache", Pattern.CASE_INSENSITIVE);

  /** What a size sets, of the workloads that load by ids. */
  private static final List<String> SET = List.of("maxid1", "table_size", "records");

  /**
   * Stored bytes per byte of {@link DataEstimate}, by engine and data model, as measured after
   * loads of 100 MB to 1 GB: pages and indexes add to it, compression takes from it. Of an engine
   * that still compacts, the middle between before and after.
   */
  private static final Map<String, Map<String, Double>> STORED =
      Map.of(
          "InnoDB", Map.of("graph", 2.7, "rows", 1.65, "key-value", 1.45),
          "MyRocks", Map.of("graph", 1.7, "rows", 1.09, "key-value", 0.81),
          "RocksDB", Map.of("graph", 1.35, "rows", 1.22, "key-value", 1.16));

  private static final long FIRST = 10_000;
  private static final int ROUNDS = 6;

  @Override
  public void check(Checks c) {
    if (isSet() && !FORM.matcher(multiple.strip()).matches()) {
      c.error(
          KEY, "'" + multiple + "' is not a multiple of the cache", "write data_size = 4 x cache");
    }
  }

  boolean isSet() {
    return !multiple.isBlank();
  }

  /**
   * The cell with the number of rows that this size takes.
   *
   * @param with the same cell with other settings
   * @throws ConfigException if the size is unknown for this database or workload
   * @throws RunFailure if the database cannot be opened
   */
  CellConfig applied(CellConfig cell, Target target, Function<Sources, CellConfig> with) {
    WorkloadProvider workload = cell.choice().workload();
    List<String> key =
        Catalog.of(workload.settings().stream().map(SizedData::entry).toList()).settings().stream()
            .map(SettingInfo::names)
            .filter(names -> SET.contains(names.get(0)))
            .findFirst()
            .orElseThrow(() -> refused(cell, "has no effect on " + workload.name(), "remove it"));
    String instead = "set " + key.get(0);
    if (target.server().isPresent()) {
      throw refused(cell, "needs a server that runs, and the plan starts its own later", instead);
    }
    DbDescription database = described(target);
    if (database.cacheBytes() == null) {
      throw refused(cell, "needs a cache, and " + database.product() + " reports none", instead);
    }
    Matcher form = FORM.matcher(multiple.strip());
    double bytes = form.matches() ? Double.parseDouble(form.group(1)) * database.cacheBytes() : 0;
    long rows = FIRST;
    CellConfig sized = cell;
    for (int i = 0; i < ROUNDS; i++) { // links per node depend on the number of nodes
      sized = with.apply(cell.sources().with(key, Long.toString(rows)));
      Workload created = workload.create(sized.config());
      if (!sized.errors().isEmpty()) {
        return sized;
      }
      Double stored =
          STORED.getOrDefault(database.engine(), Map.of()).get(created.dataModel().toString());
      if (stored == null) {
        throw refused(cell, "is not known for " + database.engine(), instead);
      }
      rows = Math.round(rows * bytes / stored / created.dataEstimate().orElseThrow().bytes());
    }
    return sized;
  }

  private static Catalog.Entry entry(Class<? extends Record> type) {
    return new Catalog.Entry("", type, true);
  }

  private static DbDescription described(Target target) {
    try (DbAdapter database = target.open(1)) {
      return database.describe();
    } catch (RuntimeException e) {
      throw RunFailure.of(e);
    }
  }

  private static ConfigException refused(CellConfig cell, String reason, String suggestion) {
    return new ConfigException(List.of(cell.error(KEY, reason, suggestion)));
  }
}
