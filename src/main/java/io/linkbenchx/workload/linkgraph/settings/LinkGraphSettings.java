package io.linkbenchx.workload.linkgraph.settings;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;

/**
 * Everything that decides what LinkGraph loads and does.
 *
 * @param profile name of the profile whose values lie below the files; each profile names itself
 */
public record LinkGraphSettings(
    @Setting(
            key = "profile",
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
