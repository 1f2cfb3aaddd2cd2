package io.linkbenchx.workload.rows;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import java.util.Optional;

/** Which rows of which tables are touched. */
record KeySettings(
    @Setting(
            key = "key_distribution",
            aliases = {"rand-type", "rand_type", "oltp_dist_type", "oltp-dist-type"},
            def = "uniform",
            help = "Ids: uniform, zipfian, pareto, gaussian, special, latest, hotspot.",
            group = "keys")
        Kind kind,
    @Setting(
            key = "key_distribution.exponent",
            aliases = {"rand-zipfian-exp", "rand_zipfian_exp"},
            def = "0.8",
            min = "0",
            max = "<100",
            help = "Exponent of zipfian and latest, any.",
            group = "keys")
        double exponent,
    @Setting(
            key = "key_distribution.h",
            aliases = {"rand-pareto-h", "rand_pareto_h"},
            def = "0.2",
            min = ">0",
            max = "<1",
            help = "Pareto: 1 - h of the draws fall on the first h of the ids, and so on within.",
            group = "keys")
        double paretoH,
    @Setting(
            key = "key_distribution.iterations",
            aliases = {"rand-spec-iter", "rand_spec_iter", "rand-gaussian-iter"},
            def = "12",
            min = "1",
            max = "1000",
            help = "Gaussian and special: uniform draws per mean.",
            group = "keys")
        int iterations,
    @Setting(
            key = "key_distribution.special_ids",
            aliases = {"rand-spec-pct", "rand_spec_pct"},
            def = "1",
            unit = Unit.PERCENT,
            help = "Special: share of the ids that is special.",
            group = "keys")
        double specialIds,
    @Setting(
            key = "key_distribution.special_draws",
            aliases = {"rand-spec-res", "rand_spec_res"},
            def = "75",
            unit = Unit.PERCENT,
            help = "Special: share of the draws that falls on them.",
            group = "keys")
        double specialDraws,
    @Setting(
            key = "key_distribution.hot_ids",
            def = "20",
            unit = Unit.PERCENT,
            help = "Hotspot: share of the ids that is hot.",
            group = "keys")
        double hotIds,
    @Setting(
            key = "key_distribution.hot_draws",
            def = "80",
            unit = Unit.PERCENT,
            help = "Hotspot: share of the draws that falls on them.",
            group = "keys")
        double hotDraws,
    @Setting(
            key = "key_scramble",
            def = "",
            help =
                "Scatters hot ids over the range by a permutation; unset: zipfian, pareto and"
                    + " hotspot are.",
            group = "keys")
        Optional<Boolean> scramble,
    @Setting(
            key = "key_range_limit",
            def = "0",
            min = "0",
            unit = Unit.COUNT,
            help = "Touches only ids 1 … this, although the tables hold more; 0 = all.",
            group = "keys")
        long rangeLimit,
    @Setting(
            key = "table_binding",
            def = "",
            help =
                "Table of a client: any (drawn per transaction), statement (per statement), fixed"
                    + " (client mod tables), own (one each); unset = the workload's own.",
            group = "keys")
        Optional<TableBinding> binding,
    @Setting(
            key = "tables_touched",
            def = "0",
            min = "0",
            unit = Unit.COUNT,
            help = "Touches only the first so many tables; 0 = all.",
            group = "keys")
        int tablesTouched,
    @Setting(
            key = "statement_latency",
            def = "false",
            help = "Also measures each statement inside a transaction.",
            group = "keys")
        boolean statementLatency,
    @Setting(
            key = "reconnect",
            def = "0",
            min = "0",
            unit = Unit.COUNT,
            help =
                "Each client closes its connection and opens another after so many transactions,"
                    + " between two of them; 0 = never.",
            group = "keys")
        int reconnect)
    implements Checked {

  /** Names of sysbench and YCSB. */
  enum Kind {
    UNIFORM,
    ZIPFIAN,
    PARETO,
    GAUSSIAN,
    SPECIAL,
    LATEST,
    HOTSPOT
  }

  /** Whether hot ids are scattered. */
  boolean scrambled() {
    return scramble.orElse(kind == Kind.ZIPFIAN || kind == Kind.PARETO || kind == Kind.HOTSPOT);
  }

  @Override
  public void check(Checks checks) {
    if (scramble.orElse(false) && (kind == Kind.UNIFORM || kind == Kind.LATEST)) {
      checks.notice("key_scramble", "does nothing with this key_distribution", "");
    }
  }
}
