package io.linkbenchx.internal.workload.linkgraph.settings;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.internal.config.SettingGroup;
import java.util.Locale;

/** The request mix in percent of all transactions. */
@SettingGroup("mix")
public record MixSettings(
    @Setting(
            key = "addlink",
            def = "0",
            unit = Unit.PERCENT,
            help = "Share of ADD_LINK among the transactions.")
        double addLink,
    @Setting(
            key = "deletelink",
            def = "0",
            unit = Unit.PERCENT,
            help = "Share of DELETE_LINK, which hides links.")
        double deleteLink,
    @Setting(
            key = "updatelink",
            def = "0",
            unit = Unit.PERCENT,
            help = "Share of UPDATE_LINK among the transactions.")
        double updateLink,
    @Setting(
            key = "countlink",
            def = "0",
            unit = Unit.PERCENT,
            help = "Share of COUNT_LINK among the transactions.")
        double countLink,
    @Setting(
            key = "getlink",
            def = "0",
            unit = Unit.PERCENT,
            help = "Share of MULTIGET_LINK: point reads of a few links of one id.")
        double getLink,
    @Setting(
            key = "getlinklist",
            def = "0",
            unit = Unit.PERCENT,
            help = "Share of GET_LINKS_LIST: the newest links of an id and type.")
        double getLinkList,
    @Setting(
            key = "getnode",
            def = "0",
            unit = Unit.PERCENT,
            help = "Share of GET_NODE among the transactions.")
        double getNode,
    @Setting(
            key = "addnode",
            def = "0",
            unit = Unit.PERCENT,
            help = "Share of ADD_NODE among the transactions.")
        double addNode,
    @Setting(
            key = "updatenode",
            def = "0",
            unit = Unit.PERCENT,
            help = "Share of UPDATE_NODE among the transactions.")
        double updateNode,
    @Setting(
            key = "deletenode",
            def = "0",
            unit = Unit.PERCENT,
            help = "Share of DELETE_NODE among the transactions.")
        double deleteNode,
    @Setting(
            key = "getlinklist_history",
            def = "0",
            unit = Unit.PERCENT,
            help = "Share of GET_LINKS_LIST that continues after an earlier full page.")
        double history,
    @Setting(
            key = "list_limit",
            def = "10000",
            unit = Unit.COUNT,
            min = "1",
            max = "1000000",
            help = "Maximum number of rows per GET_LINKS_LIST.")
        int listLimit)
    implements Checked {

  private static final double TOLERANCE = 1e-5;

  /** The sum of the ten percentages. */
  public double sum() {
    return addLink
        + deleteLink
        + updateLink
        + countLink
        + getLink
        + getLinkList
        + getNode
        + addNode
        + updateNode
        + deleteNode;
  }

  @Override
  public void check(Checks checks) {
    if (Math.abs(sum() - 100) > TOLERANCE) {
      checks.error(
          "addlink",
          String.format(
              Locale.ROOT,
              "the mix sums to %s %%, not 100: addlink %s, deletelink %s, updatelink %s, "
                  + "countlink %s, getlink %s, getlinklist %s, getnode %s, addnode %s, "
                  + "updatenode %s, deletenode %s",
              Math.round(sum() * 1e6) / 1e6,
              addLink,
              deleteLink,
              updateLink,
              countLink,
              getLink,
              getLinkList,
              getNode,
              addNode,
              updateNode,
              deleteNode),
          "correct one of them; those not set come from the profile");
    }
  }
}
