package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.random.PayloadGenerator;
import io.linkbenchx.internal.random.PayloadGenerator.Kind;
import io.linkbenchx.internal.random.PayloadSize;
import io.linkbenchx.internal.workload.linkgraph.settings.DataGeneratorSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.PayloadSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.RuleSettings.Correction;

/** Sizes and bytes of the four kinds of payload. */
record PayloadForms(
    PayloadGenerator.Settings linkAdd,
    PayloadGenerator.Settings linkUpdate,
    PayloadGenerator.Settings nodeAdd,
    PayloadGenerator.Settings nodeUpdate) {
  /** The motif length that LinkBench uses, whatever is configured. */
  private static final int LEGACY_MOTIF_LENGTH = 512;

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
    boolean uniform = bytes.generator() == Kind.UNIFORM;
    return new PayloadGenerator.Settings(
        bytes.generator(),
        size,
        bytes.startByte(),
        bytes.endByte(),
        uniform ? 1 : bytes.uniqueness(),
        uniform || rule == Correction.LEGACY ? LEGACY_MOTIF_LENGTH : bytes.motifLength());
  }
}
