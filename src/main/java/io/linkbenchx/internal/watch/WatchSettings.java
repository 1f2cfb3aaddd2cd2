package io.linkbenchx.internal.watch;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Secret;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  private static final Pattern FORM =
      Pattern.compile("(?:\\[([0-9a-fA-F:.%]+)\\]|([^:\\[\\]]+)):(\\d{1,5})");
  private static final int HIGHEST_PORT = 65_535;

  @Override
  public void check(Checks c) {
    if (listen.isEmpty()) {
      return;
    }
    try {
      InetSocketAddress address = address(listen.get());
      if (!isLoopback(address) && token.isEmpty()) {
        c.error(
            "listen",
            address.getHostString() + " is reachable from other machines",
            "use 127.0.0.1:" + address.getPort() + ", or set listen_token = ${env:NAME}");
      }
    } catch (IllegalArgumentException e) {
      c.error("listen", e.getMessage(), "for example listen = 127.0.0.1:9464");
    }
  }

  /**
   * The address of a text, {@code 127.0.0.1:9464} or {@code [::1]:9464}, not resolved: its host is
   * without brackets, port 0 is any free one.
   *
   * @throws IllegalArgumentException with the reason
   */
  static InetSocketAddress address(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches() || Integer.parseInt(form.group(3)) > HIGHEST_PORT) {
      throw new IllegalArgumentException("is not ADDRESS:PORT");
    }
    String host = form.group(1) == null ? form.group(2) : form.group(1);
    return InetSocketAddress.createUnresolved(host, Integer.parseInt(form.group(3)));
  }

  /** Whether only this machine can reach it; false for a name that cannot be resolved. */
  static boolean isLoopback(InetSocketAddress address) {
    try {
      return InetAddress.getByName(address.getHostString()).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }
}
