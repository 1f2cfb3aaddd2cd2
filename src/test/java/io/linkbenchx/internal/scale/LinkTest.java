package io.linkbenchx.internal.scale;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.junit.jupiter.api.Test;

class LinkTest {
  private static final int MESSAGES = 20;

  /** The last word of a share was lost if share 1 was sending when the share closed. */
  @Test
  @SuppressWarnings("try") // closing early is what is tested
  void lastMessageArrivesWhileTheOtherEndSends() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Link share = new Link(new Socket(server.getInetAddress(), server.getLocalPort()));
        Link first = new Link(server.accept())) {
      Thread reader = new Thread(() -> readAll(share));
      reader.start();
      share.send(new Message.Bye());
      Thread end = new Thread(() -> finish(share, reader));
      end.start();
      for (int i = 0; i < MESSAGES; i++) {
        first.send(new Message.Time(i, 0, 0));
        Thread.sleep(2);
      }
      assertThat(first.read()).isInstanceOf(Message.Bye.class);
      first.close();
      end.join();
    }
  }

  private static void finish(Link link, Thread reader) {
    try {
      link.finish(reader);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void readAll(Link link) {
    try {
      while (true) {
        Message unused = link.read();
      }
    } catch (IOException e) {
      return; // closed
    }
  }
}
