package io.linkbenchx.internal.workload.linkgraph.settings;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;

/** How many links a MULTIGET_LINK asks for. */
@Prefixed("link_multiget_")
@SettingGroup("multiget")
public record MultigetSettings(
    @Setting(
            key = "dist",
            def = "single",
            help = "Distribution of the number of links; single = always one.")
        Sizes sizes,
    @Setting(key = "dist_min", def = "1", max = "1000", help = "Smallest number of links.") int min,
    @Setting(
            key = "dist_max",
            def = "128",
            min = "2",
            max = "1000",
            help = "The number of links is below it.")
        int max,
    @Setting(
            key = "dist_prob",
            def = "0.382",
            min = ">0",
            max = "<1",
            help = "Parameter of the geometric distribution.")
        double probability)
    implements Checked {

  /** The distributions. */
  public enum Sizes implements NamedByClass {
    SINGLE,
    GEOMETRIC
  }

  @Override
  public void check(Checks checks) {
    if (max <= min) {
      checks.error(
          "dist_max",
          max + " is not above link_multiget_dist_min = " + min,
          "raise it, or lower link_multiget_dist_min");
    }
  }
}
