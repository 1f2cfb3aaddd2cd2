package io.linkbenchx.internal.workload.linkgraph.settings;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;

/**
 * All settings of LinkGraph.
 *
 * @param profile name of the profile whose values rank below the files; each profile sets its own
 *     name
 */
public record LinkGraphSettings(
    @Setting(
            def = "linkbenchx-1",
            help = "Named definition of the workload: linkbench-2013, mdc-2017 or linkbenchx-1.",
            group = "profile")
        String profile,
    @Prefixed("") GraphSettings graph,
    @Prefixed("") MixSettings mix,
    @Prefixed("") AccessSettings access,
    @Prefixed("") PayloadSettings payload,
    @Prefixed("") MultigetSettings multiget,
    @Prefixed("") RuleSettings rules) {}
