package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import java.util.OptionalLong;

/** The block devices below an embedded database. */
record DeviceSettings(
    @Setting(
            key = DeviceSettings.READAHEAD,
            unit = Unit.BYTES,
            help =
                "Readahead of the block devices below an embedded database, such as 0 or 16KB: set"
                    + " before it is opened, restored after it is closed; requires root. Unset ="
                    + " unchanged. Servers of the plan: server.options = readahead=16k.",
            group = "promises")
        OptionalLong readahead) {
  static final String READAHEAD = "readahead";
}
