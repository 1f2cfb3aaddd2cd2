package io.linkbenchx.internal.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Files that users name or that may come from elsewhere. Only a regular file of at most a certain
 * size is opened: a pipe or a device may never end, and a wrong path may lead to gigabytes.
 */
public final class InputFile {
  /** Bytes of a file that a person writes. */
  public static final int SMALL = 1 << 20;

  /** Bytes of a result's JSON. */
  public static final int JSON = 64 << 20;

  /** Bytes of a table or log that is read as a whole. */
  public static final int LARGE = 256 << 20;

  private InputFile() {}

  /**
   * The whole file.
   *
   * @param most bytes that it may have
   * @throws IOException with the reason as message, if it is something else, larger or unreadable
   */
  public static byte[] bytes(Path file, int most) throws IOException {
    regular(file, most);
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(most + 1);
      requireSize(bytes.length, most); // files of /proc have more bytes than their size says
      return bytes;
    }
  }

  /**
   * The whole file as text.
   *
   * @param most bytes that it may have
   * @throws CharacterCodingException if it is not UTF-8
   * @throws IOException with the reason as message, if it is something else, larger or unreadable
   */
  public static String text(Path file, int most) throws IOException {
    return utf8(bytes(file, most));
  }

  /**
   * Bytes as text.
   *
   * @throws CharacterCodingException if they are not UTF-8
   */
  public static String utf8(byte... bytes) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }

  /**
   * The text of a file in the jar; empty if there is none.
   *
   * @param name its path from the top of the jar
   */
  public static Optional<String> packed(String name) {
    try (InputStream in = InputFile.class.getResourceAsStream("/" + name)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("resource " + name + " cannot be read", e);
    }
  }

  /** The text of a sample in the jar, such as config/suites/points.lua; empty if there is none. */
  public static Optional<String> sample(Path file) {
    return file.startsWith("config")
        ? packed(file.toString().replace('\\', '/'))
        : Optional.empty();
  }

  /**
   * Returns this path if a regular file of this size at most is there.
   *
   * @throws IOException with the reason as message, if not
   */
  public static Path regular(Path file, long most) throws IOException {
    BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
    if (!found.isRegularFile()) {
      throw new IOException("it is " + (found.isDirectory() ? "a directory" : "no regular file"));
    }
    requireSize(found.size(), most);
    return file;
  }

  /**
   * SHA-256 of a regular file, in hexadecimal digits.
   *
   * @throws IOException with the reason as message, if it is something else or unreadable
   */
  public static String sha256(Path file) throws IOException {
    MessageDigest digest = digest();
    try (InputStream in = Files.newInputStream(regular(file, Long.MAX_VALUE))) {
      in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** SHA-256 in hexadecimal digits. */
  public static String sha256(byte... bytes) {
    return HexFormat.of().formatHex(digest().digest(bytes));
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static void requireSize(long size, long most) throws IOException {
    if (size > most) {
      throw new IOException("it has more than " + (most >> 20) + " MB");
    }
  }
}
