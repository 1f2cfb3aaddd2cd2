package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.config.Prefixed;

/** All settings of PointQuery. */
record PointQuerySettings(
    @Prefixed(
            value = "",
            defs = {"tables=8"})
        TableSettings tables,
    @Prefixed("") KeySettings keys,
    @Prefixed(
            value = "",
            defs = {"fetch_columns=all"})
        ReadSettings reads) {}
