package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.internal.config.SettingGroup;
import java.util.List;

/** All settings of Pgbench. */
@SettingGroup("pgbench")
@Prefixed("pgbench.")
record PgbenchSettings(
    @Setting(
            def = Setting.REQUIRED,
            help = "Script files, each a transaction type: FILE or FILE@WEIGHT.")
        List<String> files,
    @Setting(help = "File of statements that the load phase executes; it may drop tables.")
        String init,
    @Setting(def = "1", min = "1", unit = Unit.COUNT, help = "Value of the variable :scale.")
        long scale,
    @Setting(help = "Variables of the scripts, each NAME=VALUE; they replace automatic ones.")
        List<String> define,
    @Setting(unit = Unit.COUNT, help = "Ends each client after this many; 0 = no such limit.")
        long transactions,
    @Setting(
            def = "simple",
            help =
                "How variables get into statements: simple = as text; prepared and extended = as"
                    + " parameters of prepared statements.")
        Mode mode)
    implements Checked {

  /** pgbench's protocols. */
  enum Mode {
    SIMPLE,
    EXTENDED,
    PREPARED
  }

  boolean prepared() {
    return mode != Mode.SIMPLE;
  }

  @Override
  public void check(Checks checks) {
    for (String variable : define) {
      if (!variable.matches(Scope.NAME + "=.*")) {
        checks.error("define", variable + " is not NAME=VALUE", "write for example rows=1000");
      }
    }
    PgbenchWorkload.of(this, checks::locate, (key, what) -> checks.error(key, what, ""));
  }
}
