package io.linkbenchx.config;

import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces {@code ${env:NAME}} and {@code ${file:PATH}}. A doubled dollar sign before the brace
 * stands for a single one and starts no placeholder.
 */
record Placeholders(Function<String, String> env) {
  private static final Pattern FORM = Pattern.compile("\\$\\$\\{|\\$\\{([^}]*)\\}?");
  private static final Pattern VALID = Pattern.compile("\\$\\{(?:env|file):[^}]*\\}");

  /**
   * The text with every placeholder replaced.
   *
   * @param base directory against which file paths resolve
   * @param fills names in braces that stay, because their owner replaces them later
   * @throws BadValue for an unset variable, an unreadable file or an unknown form
   */
  String resolve(String text, Path base, List<String> fills) {
    return replace(text, matcher -> content(matcher.group(), matcher.group(1), base, fills));
  }

  /**
   * A text with its placeholders kept and their file paths made absolute, so that the text can be
   * moved to another directory.
   */
  static String anchored(String text, Path base) {
    return replace(
        text,
        matcher -> {
          String inner = matcher.group(1);
          return inner != null && inner.startsWith("file:")
              ? "${file:" + path(inner, base).toAbsolutePath().normalize() + "}"
              : matcher.group();
        });
  }

  /**
   * Whether the text consists of valid placeholders only, so that it can be shown. A password may
   * look similar.
   */
  static boolean only(String text) {
    return !text.contains("$${") && VALID.matcher(text).replaceAll("").isBlank();
  }

  private static String replace(String text, Function<Matcher, String> by) {
    Matcher matcher = FORM.matcher(text);
    StringBuilder result = new StringBuilder();
    while (matcher.find()) {
      matcher.appendReplacement(result, Matcher.quoteReplacement(by.apply(matcher)));
    }
    return matcher.appendTail(result).toString();
  }

  private String content(String whole, String inner, Path base, List<String> fills) {
    if (inner == null) {
      return "${";
    }
    if (whole.endsWith("}") && fills.contains(inner)) {
      return whole;
    }
    if (whole.endsWith("}") && inner.startsWith("env:")) {
      String name = inner.substring(4);
      String value = env.apply(name);
      if (value == null) {
        throw new BadValue("the environment variable " + name + " is not set", "set " + name);
      }
      return value;
    }
    if (whole.endsWith("}") && inner.startsWith("file:")) {
      return read(path(inner, base));
    }
    String more = fills.isEmpty() ? "" : "; also available: ${" + String.join("}, ${", fills) + "}";
    throw new BadValue(
        "${ starts neither ${env:NAME} nor ${file:PATH}" + more, "write $${ for a plain ${");
  }

  private static Path path(String inner, Path base) {
    try {
      return base.resolve(inner.substring(5));
    } catch (InvalidPathException e) {
      throw new BadValue("${file:…} is not a path (" + e.getReason() + ")", "specify a file");
    }
  }

  private static String read(Path path) {
    try {
      return InputFile.text(path, InputFile.SMALL).replaceFirst("\\R+$", "");
    } catch (IOException e) {
      throw new BadValue(
          "the file " + path + " cannot be read",
          "check that it is a readable text file of at most 1 MB");
    }
  }
}
