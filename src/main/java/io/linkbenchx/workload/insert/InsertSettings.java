package io.linkbenchx.workload.insert;

import io.linkbenchx.config.Prefixed;

/** Everything InsertWith3SecIdx reads. */
record InsertSettings(
    @Prefixed("") ShapeSettings shape,
    @Prefixed("") ClassicSettings classic,
    @Prefixed("") ModernSettings modern) {}
