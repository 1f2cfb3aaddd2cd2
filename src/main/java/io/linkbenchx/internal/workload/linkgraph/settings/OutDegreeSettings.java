package io.linkbenchx.internal.workload.linkgraph.settings;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.random.EmpiricalTable.Kind;
import io.linkbenchx.internal.random.EmpiricalTables.Profile;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** How many links a node gets; keys begin with {@code nlinks_}. */
@SettingGroup("out-degree")
public record OutDegreeSettings(
    @Setting(
            key = "func",
            def = "real",
            help = "Out-degree: a measured table, a formula or a distribution.")
        Function function,
    @Setting(
            def = "2011",
            help = "Year of the built-in table that nlinks_func = real uses without data_file.")
        Profile source,
    @Setting(
            unit = Unit.COUNT,
            help =
                "Most links of an id, over all types; 0 = no limit: then the largest id has 961963"
                    + " (2011) or 4181357 (2017), even in a small graph.")
        long max,
    @Setting(max = "2147483647", help = "Integer parameter of formulas (period, base, exponent).")
        OptionalLong config,
    @Setting(
            key = "default",
            min = "0",
            max = "1e15",
            help = "Number of links of an id, to which the formula adds.")
        OptionalLong defaultLinks,
    @Setting(min = ">0", help = "Exponent of a Zipf out-degree.") OptionalDouble shape,
    @Setting(min = ">0", help = "Mean number of links per id that a distribution is scaled to.")
        OptionalDouble mean,
    @Setting(key = "prob", min = ">0", max = "<1", help = "Parameter of a geometric out-degree.")
        OptionalDouble probability,
    @Setting(key = "realdist", help = "Table of the data file to use instead of nlinks.")
        Optional<Kind> table)
    implements Checked {

  /** Where an out-degree comes from. */
  public enum Function implements NamedByClass {
    REAL,
    CONST,
    RECIPROCAL,
    MULTIPLES,
    PERFECT_SQUARES,
    EXPONENTIAL,
    ZIPF,
    UNIFORM,
    GEOMETRIC;

    /** True for the formulas that are added to {@code nlinks_default}. */
    public boolean formula() {
      return this != REAL && !distribution();
    }

    /** True for the distributions that are scaled by {@code nlinks_mean}. */
    public boolean distribution() {
      return this == ZIPF || this == UNIFORM || this == GEOMETRIC;
    }
  }

  @Override
  public void check(Checks checks) {
    boolean simple = function == Function.CONST || function == Function.RECIPROCAL;
    boolean parameter = function.formula() && !simple;
    int least = function == Function.MULTIPLES ? 1 : 2;
    refuseIf(checks, function.formula() && defaultLinks.isEmpty(), "default", "0");
    refuseIf(checks, parameter && config.isEmpty(), "config", "2");
    if (parameter && config.orElse(least) < least) {
      checks.error(
          "config",
          "must be " + least + " or more with nlinks_func = " + function.text(),
          "for example nlinks_config = 2");
    }
    refuseIf(checks, function.distribution() && mean.isEmpty(), "mean", "4");
    refuseIf(checks, function == Function.ZIPF && shape.isEmpty(), "shape", "0.8");
    refuseIf(checks, function == Function.GEOMETRIC && probability.isEmpty(), "prob", "0.2");
  }

  /** Links that an id has on average, at least. */
  double leastMean() {
    double added = function.formula() ? defaultLinks.orElse(0) : 0;
    double links = function.distribution() ? mean.orElse(0) : added;
    return max == 0 ? links : Math.min(max, links);
  }

  private void refuseIf(Checks checks, boolean missing, String key, String example) {
    if (missing) {
      String advice = "add nlinks_" + key + " = " + example;
      checks.error(key, "is needed by nlinks_func = " + function.text(), advice);
    }
  }
}
