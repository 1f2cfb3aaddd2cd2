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
      throw new ArchiveException(path + " is not text in UTF-8: specify the tool's output", e);
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
  Line line(int index) {
    return new Line(this, index, index < lines.size() ? lines.get(index).strip() : "");
  }

  /** The lines from an index on, without blank ones. */
  Iterable<Line> filled(int from) {
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

  /** The exception for an invalid file; it names the last line. */
  ArchiveException incomplete(String what) {
    int last = lines.size() - 1;
    while (last > 0 && lines.get(last).isBlank()) {
      last--;
    }
    return bad(last, what);
  }

  /**
   * A line; every error message names it.
   *
   * @param index 0-based
   * @param text without blanks at its ends
   */
  record Line(TextFile file, int index, String text) {
    private static final int SHOWN = 60;
    private static final int MOST_CLIENTS = 100_000_000;

    /** No tool prints three decimals with a comma, so a person or a spreadsheet wrote it. */
    private static final Pattern AMBIGUOUS = Pattern.compile("[1-9]\\d{0,2},\\d{3}");

    /**
     * The exception for an invalid line.
     *
     * @param what the error, with advice
     */
    ArchiveException bad(String what) {
      String shown = text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
      String quoted = shown.isEmpty() ? "" : ": \"" + shown + "\"";
      return new ArchiveException(file.path() + ":" + (index + 1) + ": " + what + quoted);
    }

    /**
     * The fields of a line, one for each column.
     *
     * @throws ArchiveException if there are more or fewer
     */
    String[] fields(int columns, String... fields) {
      if (fields.length != columns) {
        throw bad(
            "has %s for %s; the line is damaged: exclude the file"
                .formatted(Plural.of(fields.length, "value"), Plural.of(columns, "column")));
      }
      return fields;
    }

    /**
     * The numbers of a line by column.
     *
     * @throws ArchiveException if one is not a number, or if there are more or fewer than columns
     */
    Map<String, Double> numbers(List<String> columns, String... fields) {
      fields(columns.size(), fields);
      Map<String, Double> numbers = new LinkedHashMap<>();
      for (int c = 0; c < fields.length; c++) {
        numbers.put(columns.get(c), number(fields[c]));
      }
      return numbers;
    }

    /**
     * A number that is not negative, with a decimal point or, as some tools print it in some
     * countries, a decimal comma.
     *
     * @throws ArchiveException if it is not one, or if its comma may separate thousands
     */
    double number(String number) {
      if (AMBIGUOUS.matcher(number.strip()).matches()) {
        String point = number.strip().replace(',', '.');
        String whole = number.strip().replace(",", "");
        String either = "\"" + number + "\" may mean " + whole + " or " + point;
        throw bad(either + ": replace it with the one that the tool measured");
      }
      try {
        double value = Double.parseDouble(number.strip().replace(',', '.'));
        if (value >= 0 && value < MOST) {
          return value;
        }
      } catch (NumberFormatException e) {
        throw bad("\"" + number + "\" is not a number; the file is damaged: exclude it");
      }
      throw bad("\"" + number + "\" is negative or too large; the file is damaged: exclude it");
    }

    /**
     * A count.
     *
     * @throws ArchiveException if it is not one
     */
    long count(String number) {
      double value = number(number);
      if (value != Math.rint(value) || value > Long.MAX_VALUE / 2.0) {
        throw bad("\"" + number + "\" is not a count; the file is damaged: exclude it");
      }
      return (long) value;
    }

    /**
     * A number of clients, threads or terminals.
     *
     * @throws ArchiveException if it is not one
     */
    int clients(String number) {
      long value = count(number);
      if (value > MOST_CLIENTS) {
        throw bad("\"" + number + "\" clients are too many; the file is damaged: exclude it");
      }
      return (int) value;
    }
  }
}
