package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.config.Setting;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.internal.config.SettingGroup;
import java.util.Optional;

/** How a row is read by its id. */
@SettingGroup("reads")
record ReadSettings(
    @Setting(
            help =
                "Point reads by select, handler (MySQL family), find (MongoDB) or get (embedded);"
                    + " unset = the database's default.")
        Optional<ReadForm.Access> access,
    @Setting(def = "c", help = "Columns that a point read fetches: c (sysbench) or all.")
        ReadForm.Columns fetchColumns) {}
