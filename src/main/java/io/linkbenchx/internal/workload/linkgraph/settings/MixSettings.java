package io.linkbenchx.internal.workload.linkgraph.settings;

import static io.linkbenchx.config.Unit.PERCENT;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import java.util.LinkedHashMap;
import java.util.Map;

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
    @Setting(
            key = "getlink",
            unit = PERCENT,
            help = "Share of MULTIGET_LINK: point reads of a few links of one id.")
        double getLink,
    @Setting(
            key = "getlinklist",
            unit = PERCENT,
            help = "Share of GET_LINKS_LIST: the newest links of an id and type.")
        double getLinkList,
    @Setting(key = "getnode", unit = PERCENT, help = "Share of GET_NODE transactions.")
        double getNode,
    @Setting(key = "addnode", unit = PERCENT, help = "Share of ADD_NODE transactions.")
        double addNode,
    @Setting(key = "updatenode", unit = PERCENT, help = "Share of UPDATE_NODE transactions.")
        double updateNode,
    @Setting(key = "deletenode", unit = PERCENT, help = "Share of DELETE_NODE transactions.")
        double deleteNode,
    @Setting(
            key = "getlinklist_history",
            unit = PERCENT,
            help = "Share of GET_LINKS_LIST that continues after an earlier full page.")
        double history,
    @Setting(def = "10000", min = "1", max = "1M", help = "Most rows per GET_LINKS_LIST.")
        int listLimit)
    implements Checked {

  private static final double TOLERANCE = 1e-5;

  private Map<String, Double> shares() {
    Map<String, Double> shares = new LinkedHashMap<>();
    shares.put("addlink", addLink);
    shares.put("deletelink", deleteLink);
    shares.put("updatelink", updateLink);
    shares.put("countlink", countLink);
    shares.put("getlink", getLink);
    shares.put("getlinklist", getLinkList);
    shares.put("getnode", getNode);
    shares.put("addnode", addNode);
    shares.put("updatenode", updateNode);
    shares.put("deletenode", deleteNode);
    return shares;
  }

  @Override
  public void check(Checks checks) {
    double sum = shares().values().stream().mapToDouble(share -> share).sum();
    if (Math.abs(sum - 100) > TOLERANCE) {
      String all = shares().toString().replaceAll("[{}]", "").replace('=', ' ');
      checks.error(
          "addlink",
          "the mix sums to " + Math.round(sum * 1e6) / 1e6 + " %, not 100: " + all,
          "correct one of them; those not set come from the profile");
    }
  }
}
