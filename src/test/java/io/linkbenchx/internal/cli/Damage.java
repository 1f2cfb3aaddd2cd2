package io.linkbenchx.internal.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What may be wrong with a file, whatever it contains. */
enum Damage {
  TRUNCATED,
  FLIPPED_BITS,
  REPEATED_LINE,
  MISSING_LINE,
  MOVED_LINE,
  REPEATED_MEMBER,
  MISSING_MEMBER,
  TRAILING_GARBAGE,
  HUGE_NUMBER,
  NOT_A_NUMBER,
  NEGATIVE_NUMBER,
  WRONG_TYPE,
  NESTED,
  LONG_KEY,
  MANY_VALUES,
  NUL_BYTES,
  BYTE_ORDER_MARK,
  INVALID_UTF8,
  CARRIAGE_RETURNS,
  ESCAPE_SEQUENCES,
  EMPTY,
  PIPE,
  DEVICE,
  DIRECTORY,
  BROKEN_LINK;

  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.-])-?\\d+(?:\\.\\d+)?(?![\\w.])");
  private static final Pattern NAME = Pattern.compile("\"\\w+\"(?=\\s*:)");
  private static final Pattern VALUE = Pattern.compile(NUMBER.pattern() + "|\\{[^{}]*\\}");
  private static final Pattern MEMBER = Pattern.compile("\"\\w+\"\\s*:\\s*(?:-?[\\d.]+|\"\\w*\")");
  private static final List<String> HUGE =
      List.of(
          "1e999",
          "1e300",
          "9223372036854775807",
          "9223372036854775808",
          "2147483647",
          "1234567890123456789012345678901234567890");
  private static final List<String> WRONG =
      List.of(
          "\"text\"", "[]", "{}", "true", "null", "", "0x1p3", "1d", "${file:/etc}", "${", "%zz");

  /** Whether there is no file to read any more, or one that is far too large. */
  boolean replacesTheFile() {
    return this == PIPE || this == DEVICE || this == DIRECTORY || this == BROKEN_LINK;
  }

  /** Puts something else in the place of a file. */
  void replace(Path file) throws IOException, InterruptedException {
    Files.deleteIfExists(file);
    switch (this) {
      case PIPE -> new ProcessBuilder("mkfifo", file.toString()).start().waitFor();
      case DEVICE -> Files.createSymbolicLink(file, Path.of("/dev/zero"));
      case DIRECTORY -> Files.createDirectory(file);
      default -> Files.createSymbolicLink(file, file.resolveSibling("nowhere"));
    }
  }

  /** A damaged copy; the same bytes if the content has nothing to damage so. */
  byte[] of(byte[] whole, Random random) {
    String text = new String(whole, StandardCharsets.UTF_8);
    return switch (this) {
      case TRUNCATED -> Arrays.copyOf(whole, random.nextInt(Math.max(1, whole.length)));
      case FLIPPED_BITS -> flipped(whole, random);
      case REPEATED_LINE, MISSING_LINE, MOVED_LINE -> lines(text, random);
      case REPEATED_MEMBER -> replaced(text, MEMBER, random, "$0, $0");
      case MISSING_MEMBER -> replaced(text, NAME, random, "\"gone\"");
      case TRAILING_GARBAGE -> with(whole, random.nextBoolean() ? whole : bytes("}] @@ x7\n"));
      case HUGE_NUMBER -> replaced(text, NUMBER, random, one(HUGE, random));
      case NOT_A_NUMBER -> replaced(text, NUMBER, random, one(List.of("NaN", "Infinity"), random));
      case NEGATIVE_NUMBER -> replaced(text, NUMBER, random, "-7");
      case WRONG_TYPE -> replaced(text, VALUE, random, one(WRONG, random));
      case NESTED -> replaced(text, NUMBER, random, "[".repeat(100_000));
      case LONG_KEY -> with(bytes("k".repeat(10 << 20) + " = 1\n"), whole);
      case MANY_VALUES -> replaced(text, NUMBER, random, values(5000));
      case NUL_BYTES -> inserted(whole, random, new byte[3]);
      case BYTE_ORDER_MARK -> with(bytes("\uFEFF"), whole);
      case INVALID_UTF8 -> inserted(whole, random, new byte[] {(byte) 0xc3, (byte) 0xff});
      case CARRIAGE_RETURNS -> bytes(text.replace("\n", "\r\n"));
      case ESCAPE_SEQUENCES -> inserted(whole, random, bytes("\u001b]0;x\u0007\u001b[2J\u009b31m"));
      default -> new byte[0];
    };
  }

  private static String values(int count) {
    StringBuilder all = new StringBuilder("0");
    for (int i = 1; i < count; i++) {
      all.append(" | ").append(i);
    }
    return all.toString();
  }

  private static byte[] flipped(byte[] whole, Random random) {
    byte[] copy = whole.clone();
    for (int i = 0; copy.length > 0 && i <= random.nextInt(4); i++) {
      copy[random.nextInt(copy.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return copy;
  }

  private byte[] lines(String text, Random random) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    int at = random.nextInt(lines.size());
    String line = this == REPEATED_LINE ? lines.get(at) : lines.remove(at);
    if (this != MISSING_LINE) {
      lines.add(random.nextInt(lines.size() + 1), line);
    }
    return bytes(String.join("\n", lines));
  }

  private static byte[] replaced(String text, Pattern what, Random random, String by) {
    List<MatchResult> all = what.matcher(text).results().toList();
    if (all.isEmpty()) {
      return bytes(text);
    }
    MatchResult one = all.get(random.nextInt(all.size()));
    String found = text.substring(one.start(), one.end());
    return bytes(
        text.substring(0, one.start()) + by.replace("$0", found) + text.substring(one.end()));
  }

  private static byte[] inserted(byte[] whole, Random random, byte[] more) {
    int at = random.nextInt(whole.length + 1);
    return with(with(Arrays.copyOf(whole, at), more), Arrays.copyOfRange(whole, at, whole.length));
  }

  private static byte[] with(byte[] first, byte[] second) {
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.writeBytes(first);
    both.writeBytes(second);
    return both.toByteArray();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static <T> T one(List<T> all, Random random) {
    return all.get(random.nextInt(all.size()));
  }
}
