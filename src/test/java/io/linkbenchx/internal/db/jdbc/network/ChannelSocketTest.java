package io.linkbenchx.internal.db.jdbc.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ChannelSocketTest {
  private ServerSocket server;
  private ChannelSocket client;
  private Socket peer;

  @BeforeEach
  void connect() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    client = ChannelSocket.tcp();
    client.setTcpNoDelay(true);
    client.setKeepAlive(true);
    client.connect(server.getLocalSocketAddress(), 5000);
    peer = server.accept();
  }

  @AfterEach
  void close() throws IOException {
    client.close();
    peer.close();
    server.close();
  }

  private static byte[] counting(int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) i;
    }
    return bytes;
  }

  @Test
  void anAnswerIsReadInPiecesAndWhatCameWithItIsKnownToBeThere() throws IOException {
    byte[] sent = counting(100);
    peer.getOutputStream().write(sent);
    InputStream in = client.getInputStream();
    assertThat(in.available()).isZero();
    assertThat(in.read()).isZero();
    assertThat(in.available()).isEqualTo(99);
    assertThat(in.skip(9)).isEqualTo(9);
    assertThat(in.readNBytes(90)).startsWith(10, 11, 12).endsWith(99);
    assertThat(client.getInputStream()).isSameAs(in);
  }

  @Test
  void moreThanTheBufferHoldsGoesBothWays() throws Exception {
    byte[] sent = counting(300_000);
    Thread echo =
        new Thread(
            () -> {
              try {
                peer.getOutputStream().write(peer.getInputStream().readNBytes(sent.length));
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    echo.start();
    client.getOutputStream().write(sent);
    assertThat(client.getInputStream().readNBytes(sent.length)).isEqualTo(sent);
    echo.join();
  }

  @Test
  void theEndIsReported() throws IOException {
    peer.close();
    assertThat(client.getInputStream().read(new byte[4])).isEqualTo(-1);
    assertThat(client.getInputStream().read()).isEqualTo(-1);
    assertThat(client.getInputStream().skip(1)).isZero();
  }

  @Test
  void aConnectionThatEndedWhileItWasIdleIsFoundBeforeAnythingIsSent() throws IOException {
    try (ChannelSocket idle = ChannelSocket.tcp(0)) {
      idle.connect(server.getLocalSocketAddress(), 5000);
      Socket other = server.accept();
      other.getOutputStream().write(new byte[] {1, 2});
      assertThat(idle.getInputStream().read()).isEqualTo(1);
      idle.getOutputStream().write(7); // one more byte waits, and nothing has ended
      assertThat(idle.getInputStream().read()).isEqualTo(2);
      idle.getOutputStream().write(8);
      assertThat(other.getInputStream().readNBytes(2)).containsExactly(7, 8);
      other.getOutputStream().write(3);
      other.close();
      idle.getOutputStream().write(9); // what the server said last is for the driver
      assertThat(idle.getInputStream().read()).isEqualTo(3);
      assertThatThrownBy(() -> idle.getOutputStream().write(10))
          .isInstanceOf(ChannelSocket.EndedWhileIdle.class);
    }
  }

  @Test
  void aReadWithALimitEndsAndTheNextOneStillWorks() throws IOException {
    client.setSoTimeout(20);
    InputStream in = client.getInputStream();
    assertThatThrownBy(() -> in.read(new byte[4])).isInstanceOf(SocketTimeoutException.class);
    peer.getOutputStream().write(7);
    client.setSoTimeout(0);
    assertThat(in.read()).isEqualTo(7);
  }

  @Test
  void itReportsWhereItIsConnected() {
    assertThat(client.getPort()).isEqualTo(server.getLocalPort());
    assertThat(client.getInetAddress()).isEqualTo(InetAddress.getLoopbackAddress());
    assertThat(client.isConnected()).isTrue();
  }

  /** Of drivers that a user brings; {@link Socket} would set it on a second socket of its own. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void anAddressIsReusedIfADriverWantsThat() throws IOException {
    try (ChannelSocket one = ChannelSocket.tcp();
        ChannelSocket other = ChannelSocket.tcp()) {
      one.setReuseAddress(true);
      one.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      other.setReuseAddress(true);
      other.bind(one.getLocalSocketAddress());
      assertThat(other.getLocalPort()).isEqualTo(one.getLocalPort());
    }
  }

  @Test
  void anUnknownHostIsNamed() throws IOException {
    try (ChannelSocket other = ChannelSocket.tcp()) {
      InetSocketAddress nowhere = InetSocketAddress.createUnresolved("nowhere.invalid", 1);
      assertThatThrownBy(() -> other.connect(nowhere, 100))
          .isInstanceOf(UnknownHostException.class);
    }
  }

  @Test
  void aUnixPathIsReachedWhateverTheAddress(@TempDir Path directory) throws IOException {
    Path path = directory.resolve("s");
    try (ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        ChannelSocket unix = ChannelSocket.unix(path)) {
      listener.bind(UnixDomainSocketAddress.of(path));
      unix.setTcpNoDelay(true);
      unix.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), 1), 100);
      try (SocketChannel other = listener.accept()) {
        other.write(ByteBuffer.wrap(new byte[] {42}));
        assertThat(unix.getInputStream().read()).isEqualTo(42);
      }
    }
  }
}
