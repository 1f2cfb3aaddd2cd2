package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.ConfigException;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.SettingInfo;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.workload.DataEstimate;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The setting that sizes the data by the database's cache. */
@SettingGroup("load")
record SizedData(
    @Setting(
            help =
                "Size of the loaded data as a multiple of the database's cache, such as 4 x cache:"
                    + " overrides maxid1, table_size or records. For InnoDB, MyRocks and RocksDB"
                    + " with defaults, to within 30 %. A server is asked when the run is planned.")
        String dataSize)
    implements Checked {
  static final String KEY = "data_size";

  private static final Pattern FORM =
      Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*x\\s*cache", Pattern.CASE_INSENSITIVE);

  /** What a size sets, of the workloads that load by ids. */
  private static final List<String> SET = List.of("maxid1", "table_size", "records");

  /**
   * Bytes of {@link DataEstimate} → stored bytes, by engine and data model, as measured after loads
   * of 100 MB to 2 GB: pages and indexes add to them, compression takes from them. A graph is not
   * loaded in order, which leaves bytes to compact, but no more than so many.
   */
  private static final Map<String, DoubleUnaryOperator> STORED =
      Map.of(
          "innodb graph", bytes -> 2.4 * bytes,
          "innodb rows", bytes -> 1.5 * bytes,
          "innodb key-value", bytes -> 1.35 * bytes,
          "myrocks graph", bytes -> Math.min(2 * bytes, 0.95 * bytes + 70e6),
          "myrocks rows", bytes -> 1.08 * bytes,
          "myrocks key-value", bytes -> 0.77 * bytes,
          "rocksdb graph", bytes -> Math.min(1.85 * bytes, 0.95 * bytes + 260e6),
          "rocksdb rows", bytes -> 1.16 * bytes,
          "rocksdb key-value", bytes -> 1.22 * bytes);

  private static final long FIRST = 10_000;
  private static final int ROUNDS = 6;

  @Override
  public void check(Checks c) {
    if (isSet() && !FORM.matcher(dataSize.strip()).matches()) {
      c.error(KEY, "'" + dataSize + "' is not a multiple of the cache", "write 4 x cache");
    }
  }

  boolean isSet() {
    return !dataSize.isBlank();
  }

  /**
   * The cell with the number of rows that this size takes.
   *
   * @throws ConfigException if the size is unknown for this database or workload
   * @throws RunFailure if the server cannot be asked
   */
  CellConfig applied(CellConfig cell, Target target) {
    WorkloadProvider workload = cell.choice().workload();
    List<Catalog.Entry> own =
        workload.settings().stream().map(type -> new Catalog.Entry("", type, true)).toList();
    List<String> key =
        Catalog.of(own).settings().stream()
            .map(SettingInfo::names)
            .filter(names -> SET.contains(names.get(0)))
            .findFirst()
            .orElseThrow(() -> refused(cell, "has no effect on " + workload.name(), "remove it"));
    String instead = "set " + key.get(0);
    if (target.server().isPresent()) {
      throw refused(cell, "needs a server that runs, and the plan starts its own later", instead);
    }
    boolean embedded = target.directory().isPresent(); // opening it would create it
    DbDescription server = embedded ? null : described(target);
    String engine = embedded ? target.provider().name() : server.engine();
    Long cache = embedded ? DataSize.boxed(target.cacheBytes()) : server.cacheBytes();
    Matcher form = FORM.matcher(dataSize.strip());
    double caches = form.matches() ? Double.parseDouble(form.group(1)) : 0;
    long rows = FIRST;
    CellConfig sized = cell;
    for (int i = 0; i < ROUNDS; i++) { // links per node depend on the number of nodes
      sized = cell.with(cell.sources().with(key, Long.toString(rows)));
      Workload created = workload.create(sized.config());
      if (!sized.errors().isEmpty()) {
        return sized;
      }
      String model = engine.toLowerCase(Locale.ROOT) + " " + created.dataModel();
      DoubleUnaryOperator stored = STORED.get(model);
      if (stored == null) {
        throw refused(cell, "is not known for " + engine, instead);
      }
      if (cache == null) {
        throw refused(cell, "needs a cache, and " + engine + " reports none", instead);
      }
      double bytes = stored.applyAsDouble(created.dataEstimate().orElseThrow().bytes());
      rows = Math.round(rows * caches * cache / bytes);
    }
    return sized;
  }

  private static DbDescription described(Target target) {
    try (DbAdapter database = target.open(1)) {
      return database.describe();
    } catch (RuntimeException e) {
      throw RunFailure.of(e);
    }
  }

  private static ConfigException refused(CellConfig cell, String reason, String suggestion) {
    return new ConfigException(
        List.of(SettingProblems.error(cell.sources(), KEY, reason, suggestion)));
  }
}
