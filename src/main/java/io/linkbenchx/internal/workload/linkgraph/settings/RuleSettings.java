package io.linkbenchx.internal.workload.linkgraph.settings;

import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.random.Id2Chooser;
import io.linkbenchx.internal.random.TypeSplit;
import java.util.Optional;

/**
 * The rules in which the profiles differ, each with its own switch. LinkBench's maintained fork
 * bundled three of them as {@code never_change}; a rule's own key overrides it.
 */
@SettingGroup("rules")
public record RuleSettings(
    @Setting(
            help =
                "As in LinkBench's fork: true = id2_rule and link_split legacy, update_statement"
                    + " add; false = both mdc, update_statement update.")
        Optional<Boolean> neverChange,
    @Setting(
            help =
                "How an out-degree is divided among link types: correct = remainder total mod K;"
                    + " legacy = LinkBench's total - base; mdc = at least one of each type.")
        Optional<TypeSplit> linkSplit,
    @Setting(
            help =
                "How links are selected: legacy = uniform over a range scaled by the probability"
                    + " that the link exists; mdc = a random draw decides, misses are anywhere.")
        Optional<Id2Chooser.Rule> id2Rule,
    @Setting(help = "UPDATE_LINK by the statements of add (upsert) or of a real update.")
        Optional<UpdateStatement> updateStatement,
    @Setting(
            def = "own",
            help =
                "own = link writes blend by write_uncorr_*; read = by read_uncorr_*, as in"
                    + " LinkBench.")
        WriteBlend writeBlend,
    @Setting(def = "correct", help = "Links of MULTIGET_LINK: correct, or one too many (legacy).")
        Correction multigetRule,
    @Setting(def = "correct", help = "Motif buffer: motif_length bytes (correct) or 512 (legacy).")
        Correction motifRule,
    @Setting(help = "Whether nodes that runs add are accessed like loaded ones; LinkBench: no.")
        boolean addedNodesReadable,
    @Setting(key = "id2gen_config", max = "1", help = "1 = clients never use each other's id2.")
        int id2GenConfig) {

  /** Whether a mistake of LinkBench is corrected. */
  public enum Correction {
    CORRECT,
    LEGACY
  }

  /** What UPDATE_LINK calls. */
  public enum UpdateStatement {
    ADD,
    UPDATE
  }

  /** Which settings the blend of link writes reads. */
  public enum WriteBlend {
    OWN,
    READ
  }

  private boolean mdcBundle() {
    return neverChange.isPresent() && !neverChange.get();
  }

  /** The effective rule. */
  public TypeSplit effectiveLinkSplit() {
    TypeSplit bundled = neverChange.isPresent() ? TypeSplit.LEGACY : TypeSplit.CORRECT;
    return linkSplit.orElse(mdcBundle() ? TypeSplit.MDC : bundled);
  }

  /** The effective rule. */
  public Id2Chooser.Rule effectiveId2Rule() {
    return id2Rule.orElse(mdcBundle() ? Id2Chooser.Rule.MDC : Id2Chooser.Rule.LEGACY);
  }

  /** The effective rule. */
  public UpdateStatement effectiveUpdateStatement() {
    return updateStatement.orElse(mdcBundle() ? UpdateStatement.UPDATE : UpdateStatement.ADD);
  }
}
