package io.linkbenchx.internal.workload.linkgraph.settings;

import static io.linkbenchx.config.Unit.PERCENT;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import java.util.Locale;

/** The request mix in percent of all transactions. */
@SettingGroup("mix")
public record MixSettings(
    @Setting(key = "addlink", unit = PERCENT, help = "Share of ADD_LINK transactions.")
        double addLink,
    @Setting(key = "deletelink", unit = PERCENT, help = "Share of DELETE_LINK: hides links.")
        double deleteLink,
    @Setting(key = "updatelink", unit = PERCENT, help = "Share of UPDATE_LINK transactions.")
        double updateLink,
    @Setting(key = "countlink", unit = PERCENT, help = "Share of COUNT_LINK transactions.")
        double countLink,
    @Setting(key = "getlink", unit = PERCENT, help = "Share of MULTIGET_LINK: links by key.")
        double getLink,
    @Setting(key = "getlinklist", unit = PERCENT, help = "Share of GET_LINKS_LIST: newest links.")
        double getLinkList,
    @Setting(key = "getnode", unit = PERCENT, help = "Share of GET_NODE transactions.")
        double getNode,
    @Setting(key = "addnode", unit = PERCENT, help = "Share of ADD_NODE transactions.")
        double addNode,
    @Setting(key = "updatenode", unit = PERCENT, help = "Share of UPDATE_NODE transactions.")
        double updateNode,
    @Setting(key = "deletenode", unit = PERCENT, help = "Share of DELETE_NODE transactions.")
        double deleteNode,
    @Setting(key = "getlinklist_history", unit = PERCENT, help = "Share of lists after a full one.")
        double history,
    @Setting(def = "10000", min = "1", max = "1M", help = "Most rows per GET_LINKS_LIST.")
        int listLimit)
    implements Checked {

  private static final double TOLERANCE = 1e-5;

  @Override
  public void check(Checks checks) {
    double links = addLink + deleteLink + updateLink + countLink + getLink + getLinkList;
    double sum = links + getNode + addNode + updateNode + deleteNode;
    if (Math.abs(sum - 100) > TOLERANCE) {
      // the keys are the components' names in lower case, history and limit last
      String shares = toString().replaceAll(".*\\[|, history.*", "").replace('=', ' ');
      checks.error(
          "addlink",
          "the mix sums to %s %%, not 100: %s"
              .formatted(Math.round(sum * 1e6) / 1e6, shares.toLowerCase(Locale.ROOT)),
          "correct one of them; those not set come from the profile");
    }
  }
}
