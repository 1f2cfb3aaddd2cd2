package io.linkbenchx.internal.workload.linkgraph.settings;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.random.EmpiricalTable.Kind;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/** One access distribution; used under the prefixes of {@link AccessSettings}. */
@SettingGroup("access")
public record DistributionSettings(
    @Setting(def = "zipf", help = "Distribution of the accesses over the ids.") Function function,
    @Setting(def = "0.8", min = ">0", help = "Exponent of zipf; not 1.") double shape,
    @Setting(min = "1", max = "2147483647", help = "Parameter of multiple, power, perfect_power.")
        OptionalLong config,
    @Setting(help = "Accepted for compatibility with LinkBench; has no effect.")
        OptionalDouble mean,
    @Setting(key = "prob", min = ">0", max = "<1", help = "Parameter of geometric.")
        OptionalDouble probability,
    @Setting(key = "realdist", help = "Table for real; unset = the one of this kind of access.")
        Optional<Kind> table)
    implements Checked {

  /** The shapes of an access distribution. */
  public enum Function implements NamedByClass {
    ZIPF,
    UNIFORM,
    GEOMETRIC,
    REAL,
    ROUND_ROBIN,
    RECIPROCAL,
    MULTIPLE,
    POWER,
    PERFECT_POWER
  }

  @Override
  public void check(Checks checks) {
    if (function == Function.ZIPF && shape == 1) {
      checks.error("shape", "1 is not supported by LinkBench's zipf", "use 0.999 or 1.001");
    }
    if (function == Function.GEOMETRIC && probability.isEmpty()) {
      checks.error("prob", "is needed by geometric", "add a probability such as 0.2");
    }
    Set<Function> parametric = Set.of(Function.MULTIPLE, Function.POWER, Function.PERFECT_POWER);
    if (parametric.contains(function) && config.isEmpty()) {
      checks.error("config", "is needed by " + function.text(), "add a number such as 2");
    }
    if (function == Function.POWER && config.orElse(2) < 2) {
      checks.error("config", "the base of power must be at least 2", "write 2 or more");
    }
  }
}
