package io.linkbenchx.internal.config;

import io.linkbenchx.Internal;
import java.util.List;

/**
 * An option of another program's command line. A resource declares all of them, one a line: its
 * names, its value, the keys, and a text, with bars between them. The keys are - for an option that
 * is ignored, and ! for one that is refused.
 *
 * @param names the first one is that of messages
 * @param value what its value is called, or what it is without the option; "" for none
 * @param use what is done with it
 * @param keys of linkbenchx that get its value
 * @param text its help, or why it is ignored or refused
 */
@Internal
public record ForeignOption(
    List<String> names, String value, Use use, List<String> keys, String text) {

  /** What is done with an option. */
  public enum Use {
    TRANSLATED,
    IGNORED,
    REFUSED
  }

  /**
   * All options of a resource, in its order. A line that begins with {@code #} is a comment.
   *
   * @param owner a class in the resource's package
   */
  public static List<ForeignOption> read(Class<?> owner, String resource) {
    String folder = owner.getPackageName().replace('.', '/') + "/";
    return InputFile.packed(folder + resource)
        .orElseThrow()
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(ForeignOption::of)
        .toList();
  }

  private static ForeignOption of(String line) {
    String[] parts = line.split("\\s*\\|\\s*", 4);
    List<String> names = List.of(parts[0].split(" "));
    return switch (parts[2]) {
      case "-" -> new ForeignOption(names, parts[1], Use.IGNORED, List.of(), parts[3]);
      case "!" -> new ForeignOption(names, parts[1], Use.REFUSED, List.of(), parts[3]);
      case "" -> new ForeignOption(names, parts[1], Use.TRANSLATED, List.of(), parts[3]);
      default ->
          new ForeignOption(
              names, parts[1], Use.TRANSLATED, List.of(parts[2].split(" ")), parts[3]);
    };
  }

  /** Its first name. */
  public String name() {
    return names.get(0);
  }
}
