package io.linkbenchx.internal.foreign;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.result.Imported;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Output of a tool, by lines; every error message names the file and the line.
 *
 * @param path as given
 * @param lines without their ends
 * @param modified time of the last write, when the tool ended
 * @param source entry for the result's record of source files
 */
record TextFile(Path path, List<String> lines, Instant modified, Imported.Source source) {
  /** More than any tool counts, and than the largest long, which YCSB prints for none. */
  static final double MOST = 1e19;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  /** The mark that PowerShell writes before UTF-8. */
  private static final String BYTE_ORDER = "\uFEFF";

  /**
   * Reads a file.
   *
   * @throws ArchiveException if it does not exist, cannot be read or is not text in UTF-8
   */
  static TextFile read(Path path) {
    try {
      byte[] bytes = InputFile.bytes(path, InputFile.LARGE);
      String text = InputFile.utf8(bytes);
      return new TextFile(
          path,
          List.of((text.startsWith(BYTE_ORDER) ? text.substring(1) : text).split("\r?\n", -1)),
          Files.getLastModifiedTime(path).toInstant(),
          new Imported.Source(path.toString(), bytes.length, InputFile.sha256(bytes)));
    } catch (NoSuchFileException e) {
      throw new ArchiveException(path + " does not exist: specify a file that a tool wrote", e);
    } catch (CharacterCodingException e) {
      throw new ArchiveException(
          path + " is not text in UTF-8: specify the file with the tool's output", e);
    } catch (IOException e) {
      throw new ArchiveException(path + " cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * The only JSON document of the file.
   *
   * @param advice what to do if it is damaged
   * @throws ArchiveException if it is
   */
  JsonNode json(String advice) {
    try {
      JsonNode root = MAPPER.readTree(String.join("\n", lines));
      if (isPossible(root)) {
        return root;
      }
      throw bad(0, "a number in it is too large; " + advice);
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr() - 1;
      throw bad(line, "damaged JSON; " + advice);
    }
  }

  private static boolean isPossible(JsonNode node) {
    boolean possible = !node.isNumber() || Math.abs(node.doubleValue()) < MOST;
    for (JsonNode child : node) {
      possible &= isPossible(child);
    }
    return possible;
  }

  /** A line; empty behind the last one. */
  TextLine line(int index) {
    return new TextLine(this, index, index < lines.size() ? lines.get(index).strip() : "");
  }

  /** The lines from an index on, without blank ones. */
  Iterable<TextLine> filled(int from) {
    return () ->
        IntStream.range(from, lines.size())
            .mapToObj(this::line)
            .filter(line -> !line.text().isEmpty())
            .iterator();
  }

  /** The exception for an invalid line: the error, with advice. */
  ArchiveException bad(int index, String what) {
    return line(index).bad(what);
  }

  /** When a tool began that ended with the last write; NaN seconds count as none. */
  Instant began(double seconds) {
    return modified.minusMillis(Math.round(seconds * 1e3));
  }

  /** The exception for an invalid file; it names the last line. */
  ArchiveException incomplete(String what) {
    int last = lines.size() - 1;
    while (last > 0 && lines.get(last).isBlank()) {
      last--;
    }
    return bad(last, what);
  }
}
