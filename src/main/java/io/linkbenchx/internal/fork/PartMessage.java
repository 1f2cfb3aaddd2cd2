package io.linkbenchx.internal.fork;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.linkbenchx.engine.RunFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A message from a process that does a part of a run to the process that started it: a line of JSON
 * in a separate file. Not standard output: native code and drivers print there. A file also
 * survives the process, however it ends.
 *
 * @param message what has happened to the part
 * @param pid of a process that begins; else null
 * @param kind of a failure; else null
 * @param reason of a failure, with advice, secrets masked; else null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PartMessage(Event message, Long pid, RunFailure.Kind kind, String reason) {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** What has happened to the part. */
  public enum Event {
    /** The process has read it and begins. */
    @JsonProperty("Started")
    STARTED,
    /** It is done; a failed verification is among its results. */
    @JsonProperty("Finished")
    FINISHED,
    /** A signal ended it early. */
    @JsonProperty("Interrupted")
    INTERRUPTED,
    /** It failed. */
    @JsonProperty("Failed")
    FAILED
  }

  /** This process begins. */
  public static PartMessage started() {
    return new PartMessage(Event.STARTED, ProcessHandle.current().pid(), null, null);
  }

  /** The part has ended without a failure. */
  public static PartMessage of(Event end) {
    return new PartMessage(end, null, null, null);
  }

  /** The part has failed. */
  public static PartMessage failed(RunFailure.Kind kind, String reason) {
    return new PartMessage(Event.FAILED, null, kind, reason);
  }

  /** Adds this to the file, which has it before this returns. */
  public void addTo(Path file) throws IOException {
    String line = MAPPER.writeValueAsString(this) + "\n";
    Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
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
}
