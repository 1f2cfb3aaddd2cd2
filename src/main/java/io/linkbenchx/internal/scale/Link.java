package io.linkbenchx.internal.scale;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.linkbenchx.internal.engine.DaemonThread;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** A connection between two shares; messages are sent by any thread and read by one. */
final class Link implements AutoCloseable {
  /** Silence after which the other end is dead: it says something every second. */
  static final int SILENCE_MILLIS = 10_000;

  /** A part of a file is at most a MiB; nothing else is as long. */
  private static final int MOST_BYTES = 4 << 20;

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .registerSubtypes(Message.class.getPermittedSubclasses())
          .addModule(histograms())
          .build();
  private static final ObjectWriter WRITER = MAPPER.writerFor(Message.class);

  private final Socket socket;
  private final DataInputStream in;
  private final DataOutputStream out;

  Link(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(SILENCE_MILLIS);
    in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
  }

  private static SimpleModule histograms() {
    return new SimpleModule()
        .addSerializer(
            Histogram.class,
            new JsonSerializer<>() {
              @Override
              public void serialize(Histogram figures, JsonGenerator to, SerializerProvider unused)
                  throws IOException {
                ByteBuffer bytes = ByteBuffer.allocate(figures.getNeededByteBufferCapacity());
                to.writeBinary(bytes.array(), 0, figures.encodeIntoCompressedByteBuffer(bytes));
              }
            })
        .addDeserializer(
            Histogram.class,
            new JsonDeserializer<>() {
              @Override
              public Histogram deserialize(JsonParser from, DeserializationContext unused)
                  throws IOException {
                try {
                  ByteBuffer bytes = ByteBuffer.wrap(from.getBinaryValue());
                  return Histogram.decodeFromCompressedByteBuffer(bytes, 0);
                } catch (DataFormatException e) {
                  throw new IOException("it sent something else than a histogram", e);
                }
              }
            });
  }

  void send(Message message) throws IOException {
    byte[] bytes = WRITER.writeValueAsBytes(message);
    synchronized (out) {
      out.writeInt(bytes.length);
      out.write(bytes);
      out.flush();
    }
  }

  /**
   * The next message.
   *
   * @throws IOException if the connection is closed, or was silent too long
   */
  Message read() throws IOException {
    try {
      int length = in.readInt();
      if (length < 0 || length > MOST_BYTES) {
        throw new IOException("it sent something else than messages of linkbenchx");
      }
      return MAPPER.readValue(in.readNBytes(length), Message.class);
    } catch (SocketTimeoutException e) {
      throw new IOException("it was silent for " + SILENCE_MILLIS / 1000 + " s", e);
    }
  }

  /**
   * Passes on all messages from a thread of its own.
   *
   * @param listener gets what the other end sends; an exception of it ends the connection
   * @param end gets why there are no more
   */
  Thread listen(String name, Consumer<Message> listener, Consumer<String> end) {
    return DaemonThread.start(name, () -> pass(listener, end));
  }

  private void pass(Consumer<Message> listener, Consumer<String> end) {
    try {
      while (true) {
        listener.accept(read());
      }
    } catch (IOException | RuntimeException e) {
      end.accept(reason(e));
    }
  }

  /**
   * Sends nothing more, and waits until the other end has closed the connection too. If this end
   * closed it at once, the other's next message would fail, and what was sent might stay unread.
   *
   * @param reader the thread that reads
   */
  void finish(Thread reader) throws InterruptedException {
    try {
      socket.shutdownOutput();
      reader.join(2000);
    } catch (IOException e) {
      // closed already
    }
    close();
  }

  /**
   * Why nothing more can be read or sent; a reset, by a process that was killed, is no other end.
   */
  static String reason(Exception e) {
    boolean closed = e instanceof EOFException || e instanceof SocketException;
    return closed || e.getMessage() == null ? "its connection was closed" : e.getMessage();
  }

  String remote() {
    return socket.getInetAddress().getHostAddress();
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // nothing more is sent on it
    }
  }
}
