package io.linkbenchx.internal.foreign;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.Imported;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Output of a tool, by lines; every error message names the file and the line.
 *
 * @param path as given
 * @param lines without their ends
 * @param modified time of the last write, when the tool ended
 * @param source entry for the result's record of source files
 */
record TextFile(Path path, List<String> lines, Instant modified, Imported.Source source) {
  private static final int SHOWN = 60;

  /** More than any tool counts, and than the largest long, which YCSB prints for none. */
  private static final double MOST = 1e19;

  private static final int MOST_CLIENTS = 100_000_000;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  /** The mark that PowerShell writes before UTF-8. */
  private static final String BYTE_ORDER = "\uFEFF";

  /** No tool prints three decimals with a comma, so a person or a spreadsheet wrote it. */
  private static final Pattern AMBIGUOUS = Pattern.compile("[1-9]\\d{0,2},\\d{3}");

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

  /**
   * The exception for an invalid line.
   *
   * @param index 0-based
   * @param what the error, with advice
   */
  ArchiveException bad(int index, String what) {
    String line = index < lines.size() ? lines.get(index).strip() : "";
    String shown = line.length() > SHOWN ? line.substring(0, SHOWN) + "…" : line;
    return new ArchiveException(
        path + ":" + (index + 1) + ": " + what + (shown.isEmpty() ? "" : ": \"" + shown + "\""));
  }

  /**
   * The fields of a line, one for each column.
   *
   * @throws ArchiveException if there are more or fewer
   */
  String[] fields(int index, int columns, String... fields) {
    if (fields.length != columns) {
      throw bad(
          index,
          "has "
              + Plural.of(fields.length, "value")
              + " for "
              + Plural.of(columns, "column")
              + "; the line is damaged: exclude the file");
    }
    return fields;
  }

  /**
   * The numbers of a line by column.
   *
   * @throws ArchiveException if one is not a number, or if there are more or fewer than columns
   */
  Map<String, Double> numbers(int index, List<String> columns, String... fields) {
    fields(index, columns.size(), fields);
    Map<String, Double> numbers = new LinkedHashMap<>();
    for (int c = 0; c < fields.length; c++) {
      numbers.put(columns.get(c), number(index, fields[c]));
    }
    return numbers;
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

  /**
   * A number that is not negative, with a decimal point or, as some tools print it in some
   * countries, a decimal comma.
   *
   * @throws ArchiveException if it is not one, or if its comma may separate thousands
   */
  double number(int index, String text) {
    if (AMBIGUOUS.matcher(text.strip()).matches()) {
      String point = text.strip().replace(',', '.');
      String whole = text.strip().replace(",", "");
      String either = "\"" + text + "\" may mean " + whole + " or " + point;
      throw bad(index, either + ": replace it with the one that the tool measured");
    }
    try {
      double value = Double.parseDouble(text.strip().replace(',', '.'));
      if (value >= 0 && value < MOST) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw bad(index, "\"" + text + "\" is not a number; the file is damaged: exclude it");
    }
    throw bad(index, "\"" + text + "\" is negative or too large; the file is damaged: exclude it");
  }

  /**
   * A count.
   *
   * @throws ArchiveException if it is not one
   */
  long count(int index, String text) {
    double value = number(index, text);
    if (value != Math.rint(value) || value > Long.MAX_VALUE / 2.0) {
      throw bad(index, "\"" + text + "\" is not a count; the file is damaged: exclude it");
    }
    return (long) value;
  }

  /**
   * A number of clients, threads or terminals.
   *
   * @throws ArchiveException if it is not one
   */
  int clients(int index, String text) {
    long value = count(index, text);
    if (value > MOST_CLIENTS) {
      throw bad(index, "\"" + text + "\" clients are too many; the file is damaged: exclude it");
    }
    return (int) value;
  }
}
