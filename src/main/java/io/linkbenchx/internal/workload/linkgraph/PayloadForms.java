package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.random.Correction;
import io.linkbenchx.internal.random.PayloadGenerator;
import io.linkbenchx.internal.random.PayloadGenerator.Kind;
import io.linkbenchx.internal.random.PayloadSize;
import io.linkbenchx.internal.workload.linkgraph.settings.DataGeneratorSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.PayloadSettings;

/** Sizes and bytes of the four kinds of payload. */
record PayloadForms(
    PayloadGenerator.Settings linkAdd,
    PayloadGenerator.Settings linkUpdate,
    PayloadGenerator.Settings nodeAdd,
    PayloadGenerator.Settings nodeUpdate) {

  static PayloadForms of(LinkGraphSettings settings) {
    PayloadSettings payload = settings.payload();
    Correction rule = settings.rules().motifRule();
    PayloadSize links = PayloadSize.ofLinks(payload.linkMedian());
    PayloadSize nodes = PayloadSize.ofNodes(payload.nodeMedian());
    return new PayloadForms(
        form(payload.linkAdd(), links, rule),
        form(payload.linkUpdate(), links, rule),
        form(payload.nodeAdd(), nodes, rule),
        form(payload.nodeUpdate(), nodes, rule));
  }

  private static PayloadGenerator.Settings form(
      DataGeneratorSettings bytes, PayloadSize size, Correction rule) {
    if (bytes.generator() == DataGeneratorSettings.Generator.UNIFORM) {
      return PayloadGenerator.Settings.uniform(size, bytes.startByte(), bytes.endByte());
    }
    int motif =
        rule == Correction.LEGACY ? PayloadGenerator.LEGACY_MOTIF_LENGTH : bytes.motifLength();
    return new PayloadGenerator.Settings(
        Kind.MOTIF, size, bytes.startByte(), bytes.endByte(), bytes.uniqueness(), motif);
  }
}
