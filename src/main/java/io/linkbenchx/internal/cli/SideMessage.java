package io.linkbenchx.internal.cli;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.compare.LiveBlock;
import java.io.UncheckedIOException;
import java.util.Optional;

/** A message from a side of a live comparison to the process that started it: one line each. */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "message")
sealed interface SideMessage {
  JsonMapper MAPPER =
      JsonMapper.builder().registerSubtypes(SideMessage.class.getPermittedSubclasses()).build();

  /** The side waits for the first block. */
  record Ready() implements SideMessage {}

  /**
   * A block has ended.
   *
   * @param finished false if it was stopped early
   */
  record Done(LiveBlock block, boolean finished) implements SideMessage {}

  /**
   * The side ends.
   *
   * @param reason with advice
   */
  record Failed(RunFailure.Kind kind, String reason) implements SideMessage {}

  /** The message as one line. */
  default String line() {
    try {
      return MAPPER.writerFor(SideMessage.class).writeValueAsString(this);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Parses a line; empty if it is not a message but output of a library or a driver. */
  static Optional<SideMessage> parse(String line) {
    try {
      return Optional.of(MAPPER.readValue(line, SideMessage.class));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }
}
