package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.RuleSettings;
import java.nio.charset.StandardCharsets;

/**
 * A short hash of everything that defines the workload except its size: mix, skew, out-degrees,
 * payloads and rules. Runs with different hashes did different work.
 */
final class ProfileHash {
  private static final int BYTES = 4;

  private ProfileHash() {}

  /** Eight hexadecimal digits. */
  static String of(GraphModel model) {
    LinkGraphSettings settings = model.settings();
    RuleSettings rules = settings.rules();
    String definition =
        String.join(
            "\n",
            settings.mix().toString(),
            settings.access().toString(),
            settings.payload().toString(),
            settings.multiget().toString(),
            settings.graph().outDegree().toString(),
            model.table(),
            "types " + settings.graph().linkTypeCount(),
            "randomid2max " + settings.graph().randomid2max(),
            rules.effectiveLinkSplit().toString(),
            rules.effectiveId2Rule().toString(),
            rules.effectiveUpdateStatement().toString(),
            rules.writeBlend().toString(),
            rules.multigetRule().toString(),
            rules.motifRule().toString(),
            "added " + rules.addedNodesReadable(),
            "id2gen " + rules.id2GenConfig());
    return hash(definition);
  }

  /** Eight hexadecimal digits of any text. */
  static String hash(String text) {
    return InputFile.sha256(text.getBytes(StandardCharsets.UTF_8)).substring(0, 2 * BYTES);
  }
}
