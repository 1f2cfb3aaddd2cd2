package io.linkbenchx.internal.workload.lua;

import static io.linkbenchx.config.Unit.COUNT;
import static io.linkbenchx.config.Unit.PERCENT;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.config.SettingGroup;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** All settings of Lua. */
@SettingGroup("script")
@Prefixed("lua.")
record LuaSettings(
    @Setting(
            def = Setting.REQUIRED,
            help =
                "sysbench script: a path, or a name to look for in the working directory, on"
                    + " LUA_PATH and where sysbench is installed.")
        String script,
    @Setting(def = "prepare", help = "Commands of the script that the load phase runs, in order.")
        List<String> commands,
    @Setting(
            def = "1",
            min = "1",
            unit = COUNT,
            help =
                "Threads of the script's commands, as sysbench.opt.threads: parallel commands run"
                    + " once in each.")
        int threads,
    @Setting(
            help =
                "Options that decide which rows prepare makes, such as tables, table_size: cells"
                    + " in which these are equal use the same ones, whatever their scripts. Unset ="
                    + " the script and all its options.")
        List<String> data,
    @Setting(
            help =
                "Error codes after which an event is restarted, or all, or none; unset = 1213,"
                    + " 1020, 1205 on MySQL and 40P01, 23505, 40001 on PostgreSQL, as in sysbench.")
        List<String> ignoreErrors,
    @Setting(help = "Also measures each statement inside an event, by its kind.")
        boolean statementLatency,
    @Setting(
            def = "special",
            help =
                "Distribution of sysbench.rand.default; development versions of sysbench have"
                    + " uniform as default.")
        RandomType randType,
    @Setting(
            def = "12",
            min = "1",
            max = "1000",
            help = "Number of uniform draws that gaussian and special average.")
        int randSpecIter,
    @Setting(def = "1", unit = PERCENT, help = "Special: share of the range drawn more often.")
        double randSpecPct,
    @Setting(
            def = "75",
            unit = PERCENT,
            max = "<100",
            help = "Special: share of the draws that fall on that range.")
        double randSpecRes,
    @Setting(
            def = "0.2",
            min = ">0",
            max = "<1",
            help = "Pareto: 1 - h of the draws fall on the first h of the range.")
        double randParetoH,
    @Setting(def = "0.8", max = "<100", help = "Exponent of zipfian.") double randZipfianExp,
    @Setting(key = "*", help = "Options of the script by name, such as lua.table_size = 100000.")
        Map<String, String> options)
    implements Checked {

  /** Stands for no error code: no error has it. */
  static final String NONE = "none";

  /** Distributions of sysbench. */
  enum RandomType {
    UNIFORM,
    GAUSSIAN,
    SPECIAL,
    PARETO,
    ZIPFIAN
  }

  /** sysbench's own options as scripts see them, sysbench.opt. */
  Map<String, String> general(String driver, Map<String, String> address, int ofThreads) {
    Map<String, String> general = new TreeMap<>(SysbenchOptions.defaults());
    address.forEach((name, value) -> general.put(driver + "_" + name, value));
    general.put("threads", Integer.toString(ofThreads));
    general.put("db_driver", driver);
    general.put("rand_type", randType.name().toLowerCase(Locale.ROOT));
    general.put("rand_spec_iter", Integer.toString(randSpecIter));
    general.put("rand_spec_pct", Double.toString(randSpecPct));
    general.put("rand_spec_res", Double.toString(randSpecRes));
    general.put("rand_pareto_h", Double.toString(randParetoH));
    general.put("rand_zipfian_exp", Double.toString(randZipfianExp));
    return general;
  }

  /** Codes of the errors after which an event is restarted: as set, or sysbench's own. */
  List<String> ignored(String driver) {
    List<String> own =
        driver.equals("pgsql")
            ? List.of("40P01", "23505", "40001")
            : List.of("1213", "1020", "1205");
    return ignoreErrors.isEmpty() ? own : ignoreErrors;
  }

  /** Of a script alone, for its help. */
  static LuaSettings of(String script) {
    List<String> none = List.of();
    return new LuaSettings(
        script, none, 1, none, none, false, RandomType.SPECIAL, 12, 1, 75, 0.2, 0.8, Map.of());
  }

  @Override
  public void check(Checks checks) {
    if (commands.isEmpty()) {
      checks.error("commands", "is empty", "write prepare, or phases = run for no command");
    }
    try {
      LuaWorkload.of(this).wrongOptions().forEach((name, reason) -> checks.error(name, reason, ""));
    } catch (DbUsageException | DbOpenException e) {
      checks.error("script", e.getMessage(), "");
    }
  }
}
