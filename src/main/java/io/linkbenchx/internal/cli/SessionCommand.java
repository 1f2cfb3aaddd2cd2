package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * A command; {@link Application} sets its session before it is called. Its exit code is one of
 * these constants, of RunFailure.Kind, or Interrupts.EXIT.
 */
@Command // its processor refuses @Spec elsewhere
abstract class SessionCommand implements Callable<Integer> {
  static final int OK = 0;
  static final int CONFIGURATION = 2;
  static final int VERIFICATION = 5;
  static final int GATE = 6;

  /** The system's messages for a disk, or a user's share of it, without room. */
  private static final Set<String> FULL = Set.of("No space left on device", "Disk quota exceeded");

  @Spec CommandSpec spec;
  Session session;

  final void say(String text) {
    session.screen().say(text);
  }

  /** The lines of a file of the user, such as one of gates. */
  static List<String> lines(Path file, String what) {
    try {
      return InputFile.text(file, InputFile.SMALL).lines().toList();
    } catch (IOException e) {
      throw new CompareException("cannot read " + file + ": specify a text file with " + what);
    }
  }

  /**
   * Writes a file that an option names; no effect if there is none.
   *
   * @param file or null
   * @throws CompareException if it cannot be written
   */
  static void write(Path file, String text) {
    if (file == null) {
      return;
    }
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new CompareException("cannot write " + file + ": " + advice(file, e));
    }
  }

  private static String advice(Path file, IOException cause) {
    Path directory = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      return "it is a directory: specify a file";
    }
    if (cause instanceof NoSuchFileException) {
      return "there is no directory " + directory + ": create it, or specify another file";
    }
    if (cause instanceof AccessDeniedException) {
      return "no permission: make it writable, or specify another file";
    }
    String reason =
        cause instanceof FileSystemException system ? system.getReason() : cause.getMessage();
    return FULL.contains(String.valueOf(reason))
        ? "the disk is full: free space, or specify a file on another disk"
        : reason + ": specify another file";
  }

  /** What is thrown if the arguments are wrong or incomplete. */
  final ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
