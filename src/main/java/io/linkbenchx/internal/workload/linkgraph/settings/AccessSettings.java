package io.linkbenchx.internal.workload.linkgraph.settings;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.internal.config.SettingGroup;
import java.util.OptionalDouble;

/** Which ids the transactions access. */
@SettingGroup("access")
public record AccessSettings(
    @Prefixed("read_") DistributionSettings read,
    @Setting(
            key = "read_uncorr_blend",
            unit = Unit.PERCENT,
            help = "Share of link reads whose hot ids are independent of out-degree.")
        double readBlend,
    @Prefixed("read_uncorr_") DistributionSettings readUncorrelated,
    @Prefixed(value = "write_", defs = "shape=0.741") DistributionSettings write,
    @Setting(
            key = "write_uncorr_blend",
            unit = Unit.PERCENT,
            help =
                "Share of link writes whose hot ids are independent of out-degree, with"
                    + " write_blend = own; unset = read_uncorr_blend.")
        OptionalDouble writeBlend,
    @Prefixed(value = "write_uncorr_", defs = "shape=0.741") DistributionSettings writeUncorrelated,
    @Prefixed(value = "node_read_", defs = "shape=0.625") DistributionSettings nodeRead,
    @Prefixed(value = "node_update_", defs = "shape=0.606") DistributionSettings nodeUpdate,
    @Prefixed(value = "node_delete_", defs = "function=uniform") DistributionSettings nodeDelete)
    implements Checked {

  @Override
  public void check(Checks checks) {
    refuseReal(checks, "read_uncorr_function", readUncorrelated);
    refuseReal(checks, "write_uncorr_function", writeUncorrelated);
    refuseReal(checks, "node_delete_function", nodeDelete);
  }

  private static void refuseReal(Checks checks, String key, DistributionSettings settings) {
    if (settings.function() == DistributionSettings.Function.REAL && settings.table().isEmpty()) {
      checks.error(
          key,
          "has no measured table for this kind of access",
          "use zipf or uniform, or select a table with " + key.replace("function", "realdist"));
    }
  }
}
