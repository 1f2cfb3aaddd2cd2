package io.linkbenchx.internal.workload.linkgraph.settings;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.random.PayloadGenerator.Kind;

/** The bytes of one kind of payload. */
@SettingGroup("payload")
public record DataGeneratorSettings(
    @Setting(
            key = "datagen",
            def = "motif",
            help = "motif repeats parts of a buffer, so that payloads compress; uniform does not.")
        Kind generator,
    @Setting(key = "datagen_startbyte", def = "32", max = "255", help = "Smallest byte.")
        int startByte,
    @Setting(key = "datagen_endbyte", def = "100", max = "255", help = "Largest byte.") int endByte,
    @Setting(
            key = "datagen_uniqueness",
            def = "0.225",
            unit = Unit.PROBABILITY,
            help = "Probability that a chunk of 128 bytes is new, not repeated.")
        double uniqueness,
    @Setting(
            key = "datagen_motif_length",
            def = "128",
            min = "128",
            max = "1048576",
            help = "Bytes of the repeated buffer; takes effect with motif_rule = correct only.")
        int motifLength)
    implements Checked {

  @Override
  public void check(Checks checks) {
    if (startByte >= endByte) {
      checks.error(
          "datagen_startbyte",
          startByte + " is not below the end byte " + endByte,
          "lower it, or raise the end byte: the range is inclusive and needs two bytes at least");
    }
  }
}
