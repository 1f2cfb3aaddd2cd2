package io.linkbenchx.internal.watch;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Address at which a run can be watched.
 *
 * @param host a name or an address, without brackets
 * @param port 0 for any free port
 */
record ListenAddress(String host, int port) {
  private static final Pattern FORM =
      Pattern.compile("(?:\\[([0-9a-fA-F:.%]+)\\]|([^:\\[\\]]+)):(\\d{1,5})");

  private static final int HIGHEST_PORT = 65_535;

  /**
   * The address of a text: {@code 127.0.0.1:9464}, {@code [::1]:9464}.
   *
   * @throws IllegalArgumentException with the reason
   */
  static ListenAddress parse(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches() || Integer.parseInt(form.group(3)) > HIGHEST_PORT) {
      throw new IllegalArgumentException("is not ADDRESS:PORT");
    }
    String host = form.group(1) == null ? form.group(2) : form.group(1);
    return new ListenAddress(host, Integer.parseInt(form.group(3)));
  }

  /** Whether only this machine can reach it; false for a name that cannot be resolved. */
  boolean isLoopback() {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }

  InetSocketAddress socket() {
    return new InetSocketAddress(host, port);
  }
}
