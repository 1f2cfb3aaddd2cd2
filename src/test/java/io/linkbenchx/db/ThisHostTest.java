package io.linkbenchx.db;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThisHostTest {

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "127.0.0.1", "127.5.6.7", "::1", "[::1]", "0.0.0.0"})
  void loopbackIsHere(String host) {
    assertThat(ThisHost.has(host)).isTrue();
  }

  /** Addresses that are set aside for documentation, and a name that never resolves. */
  @ParameterizedTest
  @ValueSource(strings = {"192.0.2.1", "2001:db8::1", "no-such-host.invalid"})
  void anyOtherAddressIsNot(String host) {
    assertThat(ThisHost.has(host)).isFalse();
  }

  @Test
  void theAddressesOfThisMachinesInterfacesAreHere() throws SocketException {
    NetworkInterface.networkInterfaces()
        .flatMap(NetworkInterface::inetAddresses)
        .map(InetAddress::getHostAddress)
        .forEach(address -> assertThat(ThisHost.has(address)).as(address).isTrue());
  }
}
