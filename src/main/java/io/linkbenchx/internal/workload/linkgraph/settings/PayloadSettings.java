package io.linkbenchx.internal.workload.linkgraph.settings;

import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;

/** Sizes and bytes of payloads. */
@SettingGroup("payload")
public record PayloadSettings(
    @Setting(
            key = "link_datasize",
            def = "8",
            min = ">0",
            max = "254",
            help = "Median bytes of a link's payload; log-normal, sigma 1, at most 254.")
        double linkMedian,
    @Setting(
            key = "node_datasize",
            def = "128",
            min = ">0",
            max = "1048575",
            help = "Median bytes of a node's payload; log-normal, sigma 1, at most 1048575.")
        double nodeMedian,
    @Prefixed("link_add_") DataGeneratorSettings linkAdd,
    @Prefixed("link_up_") DataGeneratorSettings linkUpdate,
    @Prefixed(
            value = "node_add_",
            defs = {
              "datagen_startbyte=50", "datagen_endbyte=220",
              "datagen_uniqueness=0.63", "datagen_motif_length=512"
            })
        DataGeneratorSettings nodeAdd,
    @Prefixed(
            value = "node_up_",
            defs = {
              "datagen_startbyte=50", "datagen_endbyte=220",
              "datagen_uniqueness=0.63", "datagen_motif_length=512"
            })
        DataGeneratorSettings nodeUpdate) {}
