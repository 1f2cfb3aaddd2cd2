package io.linkbenchx.workload.rows;

import io.linkbenchx.config.Setting;
import io.linkbenchx.db.rows.ReadForm;
import java.util.Optional;

/** How one row is read by its id. */
record ReadSettings(
    @Setting(
            key = "access",
            def = "",
            help =
                "Point reads by select, handler (MySQL family), find (MongoDB) or get (embedded);"
                    + " unset = the database's usual one.",
            group = "reads")
        Optional<ReadForm.Access> access,
    @Setting(
            key = "fetch_columns",
            def = "c",
            help = "What a point read fetches: c (sysbench) or all columns.",
            group = "reads")
        ReadForm.Columns columns) {}
