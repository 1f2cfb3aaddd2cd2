package io.linkbenchx.db;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Arrays;

/**
 * Decides by its address whether a server runs on this machine. A forwarded port looks local,
 * because its near end is here.
 */
public final class ThisHost {
  private ThisHost() {}

  /**
   * True if the name or address belongs only to this machine: loopback or one of its interfaces.
   * False if it cannot be resolved.
   */
  public static boolean has(String host) {
    try {
      return Arrays.stream(InetAddress.getAllByName(host)).allMatch(ThisHost::has);
    } catch (UnknownHostException e) {
      return false;
    }
  }

  private static boolean has(InetAddress address) {
    if (address.isLoopbackAddress() || address.isAnyLocalAddress()) {
      return true;
    }
    try {
      return NetworkInterface.getByInetAddress(address) != null;
    } catch (SocketException e) {
      return false;
    }
  }
}
