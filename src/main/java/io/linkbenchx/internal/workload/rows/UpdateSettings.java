package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.result.Word;

/** All settings of UpdateByPK. */
@SettingGroup("writes")
record UpdateSettings(
    @Prefixed(
            value = "",
            defs = {"tables=8", "create_secondary=false"})
        TableSettings tables,
    @Prefixed("") KeySettings keys,
    @Prefixed("") ReadSettings reads,
    @Setting(
            def = "set",
            help =
                "set (c = new text), prefetch (read it, then set), rmw (read k, then set k + 1 if k"
                    + " is unchanged), commutative (k = k + 1), blind (replace the row unread).")
        Form writeForm,
    @Setting(
            unit = Unit.COUNT,
            help = "Above 0: only ids 1 to this number of each table are updated, uniformly.")
        long hotRows) {

  /** Cost classes of an update. */
  enum Form implements Word {
    SET,
    PREFETCH,
    RMW,
    COMMUTATIVE,
    BLIND
  }
}
