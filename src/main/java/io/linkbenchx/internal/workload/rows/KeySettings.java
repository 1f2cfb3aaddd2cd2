package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.random.FeistelPermutation;
import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.internal.random.RejectionInversionZipf;
import java.util.Optional;

/** Which rows of which tables the workload accesses, and how a row is read by its id. */
@SettingGroup("keys")
record KeySettings(
    @Setting(
            key = "key_distribution",
            aliases = {"rand-type", "rand_type", "oltp_dist_type", "oltp-dist-type"},
            def = "uniform",
            help =
                "Distribution of ids: uniform, zipfian, pareto, gaussian, special, latest,"
                    + " hotspot.")
        Kind kind,
    @Setting(
            key = "key_distribution.exponent",
            aliases = {"rand-zipfian-exp", "rand_zipfian_exp"},
            def = "0.8",
            max = "<100",
            help = "Exponent of zipfian and latest; any value.")
        double exponent,
    @Setting(
            key = "key_distribution.h",
            aliases = {"rand-pareto-h", "rand_pareto_h"},
            def = "0.2",
            min = ">0",
            max = "<1",
            help =
                "Pareto: 1 - h of the draws fall on the first h of the ids, and so on recursively.")
        double paretoH,
    @Setting(
            key = "key_distribution.iterations",
            aliases = {"rand-spec-iter", "rand_spec_iter", "rand-gaussian-iter"},
            def = "12",
            min = "1",
            max = "1000",
            help = "Gaussian and special: number of uniform draws that are averaged.")
        int iterations,
    @Setting(
            key = "key_distribution.special_ids",
            aliases = {"rand-spec-pct", "rand_spec_pct"},
            def = "1",
            unit = Unit.PERCENT,
            help = "Special: share of special ids.")
        double specialIds,
    @Setting(
            key = "key_distribution.special_draws",
            aliases = {"rand-spec-res", "rand_spec_res"},
            def = "75",
            unit = Unit.PERCENT,
            help = "Special: share of draws of special ids.")
        double specialDraws,
    @Setting(
            key = "key_distribution.hot_ids",
            def = "20",
            unit = Unit.PERCENT,
            help = "Hotspot: share of hot ids.")
        double hotIds,
    @Setting(
            key = "key_distribution.hot_draws",
            def = "80",
            unit = Unit.PERCENT,
            help = "Hotspot: share of draws of hot ids.")
        double hotDraws,
    @Setting(
            help =
                "Scatters hot ids over the range by a permutation; unset = for zipfian, pareto and"
                    + " hotspot only.")
        Optional<Boolean> keyScramble,
    @Setting(
            unit = Unit.COUNT,
            help = "Uses only ids 1 to this number, even if the tables contain more; 0 = all.")
        long keyRangeLimit,
    @Setting(
            help =
                "Table of a client: any (random per transaction), statement (random per statement),"
                    + " fixed (client mod tables), own (one each); unset = the workload's default.")
        Optional<TableBinding> tableBinding,
    @Setting(unit = Unit.COUNT, help = "Uses only the first N tables; 0 = all.") int tablesTouched,
    @Setting(help = "Also measures each statement inside a transaction.") boolean statementLatency,
    @Setting(
            unit = Unit.COUNT,
            help =
                "Each client closes its connection and opens a new one after this many"
                    + " transactions; 0 = never.")
        int reconnect,
    @Setting(
            help =
                "Point reads by select, handler (MySQL family), find (MongoDB) or get (embedded);"
                    + " unset = the database's default.",
            group = "reads")
        Optional<ReadForm.Access> access,
    @Setting(def = "c", help = "Columns that a point read fetches: c (sysbench) or all.")
        ReadForm.Columns fetchColumns)
    implements Checked {
  /** Constant, so that the same ids are hot in every run, step and client. */
  private static final long PERMUTATION = 0x5CA77E2EDL;

  private static final double PERCENT = 100;

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

  /**
   * The configured distribution: ranks 0 … n−1; for one thread.
   *
   * @param n number of ids
   */
  KeyDistribution distribution(long n) {
    KeyDistribution ranks =
        switch (kind) {
          case UNIFORM -> KeyDistribution.uniform(n);
          case ZIPFIAN -> new RejectionInversionZipf(n, exponent);
          case PARETO -> KeyDistribution.pareto(n, paretoH);
          case GAUSSIAN -> KeyDistribution.gaussian(n, iterations);
          case SPECIAL ->
              KeyDistribution.special(n, specialDraws / PERCENT, specialIds / PERCENT, iterations);
          case LATEST -> KeyDistribution.latest(n, exponent);
          case HOTSPOT -> KeyDistribution.hotspot(n, hotDraws / PERCENT, hotIds / PERCENT);
        };
    boolean usual = kind == Kind.ZIPFIAN || kind == Kind.PARETO || kind == Kind.HOTSPOT;
    return keyScramble.orElse(usual) && kind != Kind.UNIFORM && kind != Kind.LATEST
        ? ranks.scrambled(new FeistelPermutation(PERMUTATION, n)::permute)
        : ranks;
  }

  @Override
  public void check(Checks checks) {
    if (keyScramble.orElse(false) && (kind == Kind.UNIFORM || kind == Kind.LATEST)) {
      checks.notice("key_scramble", "has no effect with this key_distribution", "");
    }
  }
}
