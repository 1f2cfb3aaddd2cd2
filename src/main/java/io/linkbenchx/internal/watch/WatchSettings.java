package io.linkbenchx.internal.watch;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Secret;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import java.util.Optional;

/** Whether and where a run can be watched. */
@SettingGroup("results")
public record WatchSettings(
    @Setting(
            help =
                "Address and port of a live page, /metrics (Prometheus) and /status (JSON), such as"
                    + " 127.0.0.1:9464; also --listen. Addresses other than loopback require"
                    + " listen_token; port 0 = any free port.")
        Optional<String> listen,
    @Setting(
            key = "listen_token",
            help =
                "Token that requests must contain, as a bearer token or as the password of any"
                    + " user.")
        Optional<Secret> token)
    implements Checked {

  @Override
  public void check(Checks c) {
    if (listen.isEmpty()) {
      return;
    }
    try {
      ListenAddress address = ListenAddress.parse(listen.get());
      if (!address.isLoopback() && token.isEmpty()) {
        c.error(
            "listen",
            address.host() + " is reachable from other machines",
            "use 127.0.0.1:" + address.port() + ", or set listen_token = ${env:NAME}");
      }
    } catch (IllegalArgumentException e) {
      c.error("listen", e.getMessage(), "for example listen = 127.0.0.1:9464");
    }
  }

  /** The address; empty if watching is off. */
  Optional<ListenAddress> address() {
    return listen.map(ListenAddress::parse);
  }
}
