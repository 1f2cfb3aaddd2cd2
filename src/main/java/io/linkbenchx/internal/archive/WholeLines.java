package io.linkbenchx.internal.archive;

import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** The lines of a file that have an end; a kill cuts off at most the last one. */
final class WholeLines {
  private static final int PART = 1 << 16;

  private WholeLines() {}

  /**
   * Reads them one by one.
   *
   * @param most largest size of the file in bytes
   * @return whether the last line of the file has an end
   */
  static boolean read(Path file, long most, Consumer<String> each) throws IOException {
    StringBuilder line = new StringBuilder();
    try (Reader in =
        new InputStreamReader(
            Files.newInputStream(InputFile.regular(file, most)), StandardCharsets.UTF_8)) {
      char[] part = new char[PART];
      for (int length = in.read(part); length >= 0; length = in.read(part)) {
        int from = 0;
        for (int i = 0; i < length; i++) {
          if (part[i] == '\n') {
            each.accept(line.append(part, from, i - from).toString());
            line.setLength(0);
            from = i + 1;
          }
        }
        line.append(part, from, length - from);
      }
    }
    return line.isEmpty();
  }
}
