package io.linkbenchx.internal.fork;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The messages of a process, one JSON object per line of a separate file. Not standard output:
 * native code and drivers print there. A file also survives the process, however it ends.
 */
public final class PartLink implements AutoCloseable {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().registerSubtypes(PartMessage.class.getPermittedSubclasses()).build();

  private final OutputStream out;

  private PartLink(OutputStream out) {
    this.out = out;
  }

  /** Begins the file. */
  public static PartLink open(Path file) throws IOException {
    return new PartLink(Files.newOutputStream(file));
  }

  /** Adds a message; each is in the file before this returns. */
  public void send(PartMessage message) throws IOException {
    String line = MAPPER.writerFor(PartMessage.class).writeValueAsString(message) + "\n";
    out.write(line.getBytes(StandardCharsets.UTF_8));
  }

  /** All messages of a process that has ended; a kill can cut off the last one. */
  static List<PartMessage> read(Path file) throws IOException {
    List<PartMessage> messages = new ArrayList<>();
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      for (String line : text.lines().toList()) {
        messages.add(MAPPER.readValue(line, PartMessage.class));
      }
    } catch (NoSuchFileException | JsonProcessingException e) {
      return messages; // it was killed before, or while, it wrote the next one
    }
    return messages;
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
