package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.internal.config.SettingGroup;

/** All settings of OltpMix. */
@SettingGroup("script")
record OltpSettings(
    @Prefixed(
            value = "",
            defs = {"table_size=10k"})
        TableSettings tables,
    @Prefixed("") KeySettings keys,
    @Prefixed("") ReadSettings reads,
    @Setting(
            def = "oltp_read_write",
            help = "sysbench's script, or sysbench_mongo (one table and no BEGIN per transaction).")
        Script script,
    @Prefixed("") StatementSettings statements,
    @Setting(
            unit = Unit.PERCENT,
            help = "Share of the transactions that end with ROLLBACK instead of COMMIT.")
        double rollbackPct)
    implements Checked {

  @Override
  public void check(Checks checks) {
    if (rollbackPct > 0 && !begins()) {
      checks.error(
          "rollback_pct",
          "needs a script with BEGIN and COMMIT",
          "use script = oltp_read_write or oltp_write_only, without skip_trx");
    }
    if (script.transactional() && statements.count(script) == 0) {
      checks.error("script", "has no statements left", "set point_selects or another count");
    }
  }

  /** Whether its transactions have BEGIN and COMMIT. */
  boolean begins() {
    return script.inTransaction() && !statements.skipTrx();
  }
}
