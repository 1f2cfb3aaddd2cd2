package io.linkbenchx.internal.compare;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.RunJson;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.LiveBlock.LivePair;
import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The directory of a live comparison: the design that was fixed before the first block, and one
 * line per finished block. A kill at any moment leaves at most one incomplete line.
 */
public final class LiveStore {
  /** The fixed design; {@link Head} as JSON. */
  public static final String HEAD = "live.json";

  /** {@link LiveBlock} as JSON, one per line, in order of time. */
  public static final String BLOCKS = "blocks.jsonl";

  private static final int VERSION = 1;
  private static final JsonMapper LINES = RunJson.mapper().build();
  private static final JsonMapper MAPPER =
      RunJson.mapper().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final Path directory;
  private final List<LiveBlock> blocks = new ArrayList<>();

  private LiveStore(Path directory) {
    this.directory = directory;
  }

  /**
   * Definition of a session.
   *
   * @param version of this file
   * @param tool version of the program
   * @param a effective configuration of A
   * @param b configuration of B
   */
  public record Head(int version, String tool, LiveDesign design, Subject a, Subject b) {
    /** A head of the current file version. */
    public static Head of(String tool, LiveDesign design, Subject a, Subject b) {
      return new Head(VERSION, tool, design, a, b);
    }
  }

  /**
   * One side.
   *
   * @param file as given
   * @param digest of the effective configuration
   */
  public record Subject(String file, String digest) {}

  /**
   * The definition stored in a directory; empty if no session has begun there.
   *
   * @throws CompareException if it is damaged or another version wrote it
   */
  public static Optional<Head> head(Path directory) {
    Path file = directory.resolve(HEAD);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      Head head = MAPPER.readValue(InputFile.bytes(file, InputFile.JSON), Head.class);
      if (head.version() != VERSION || head.design() == null) {
        throw new CompareException(
            file + " is of version " + head.version() + ": specify another directory with -o");
      }
      return Optional.of(head);
    } catch (IOException e) {
      throw new CompareException(
          "cannot read " + file + ": it is damaged; specify another directory with -o");
    }
  }

  /** Begins a session in a new directory. */
  public static LiveStore begin(Path directory, Head head) {
    try {
      Files.createDirectories(directory);
      Files.write(directory.resolve(HEAD), MAPPER.writeValueAsBytes(head));
      Files.writeString(directory.resolve(BLOCKS), "");
      return new LiveStore(directory);
    } catch (IOException e) {
      throw unwritable(directory, e);
    }
  }

  /**
   * Continues a session; a line cut off by a kill is removed.
   *
   * @throws CompareException with file and line if a line is damaged
   */
  public static LiveStore resume(Path directory) {
    ResultDirectory.refuseLinks(directory);
    try {
      String text = text(directory);
      String whole = whole(text);
      if (whole.length() < text.length()) {
        Files.writeString(directory.resolve(BLOCKS), whole);
      }
    } catch (IOException e) {
      throw unwritable(directory, e);
    }
    return read(directory);
  }

  /**
   * Reads a session, which may be running; changes nothing.
   *
   * @throws CompareException with file and line if a line is damaged
   */
  public static LiveStore read(Path directory) {
    LiveStore store = new LiveStore(directory);
    Path file = directory.resolve(BLOCKS);
    try {
      int number = 0;
      for (String line : whole(text(directory)).lines().toList()) {
        number++;
        store.blocks.add(parse(line, file + ":" + number));
      }
      return store;
    } catch (IOException e) {
      throw new ArchiveException("cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  private static String text(Path directory) throws IOException {
    Path file = directory.resolve(BLOCKS);
    return Files.exists(file) ? InputFile.text(file, InputFile.JSON) : "";
  }

  /** Without the line that a kill cut off, or that is being written. */
  private static String whole(String text) {
    return text.substring(0, text.lastIndexOf('\n') + 1);
  }

  private static LiveBlock parse(String line, String place) {
    try {
      return LINES.readValue(line, LiveBlock.class);
    } catch (JsonProcessingException e) {
      throw new CompareException(
          place + " is not a block: remove this line, or specify another directory with -o");
    }
  }

  private static ArchiveException unwritable(Path directory, IOException e) {
    return new ArchiveException(
        "cannot write " + directory + ": " + e.getMessage() + "; specify another directory with -o",
        e);
  }

  /** Stores a finished block. */
  public void add(LiveBlock block) {
    try {
      Files.write(
          directory.resolve(BLOCKS),
          (LINES.writeValueAsString(block) + "\n").getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.APPEND,
          StandardOpenOption.CREATE);
      blocks.add(block);
    } catch (IOException e) {
      throw unwritable(directory, e);
    }
  }

  /** All blocks so far. */
  public List<LiveBlock> blocks() {
    return List.copyOf(blocks);
  }

  /** The complete pairs so far. */
  public List<LivePair> pairs() {
    return LivePair.of(blocks);
  }

  /** The name of a side's data directory in a session, if both would use the same one. */
  public static String data(LiveBlock.Side side) {
    return side == LiveBlock.Side.A ? "data-a" : "data-b";
  }

  /** The newest result of each side; empty if one has none yet. */
  public Optional<LiveResult.Runs> runs() {
    return newest("a").flatMap(a -> newest("b").map(b -> new LiveResult.Runs(a, b)));
  }

  private Optional<StoredRun> newest(String side) {
    try (Stream<Path> results = Files.list(directory.resolve(side))) {
      return results
          .filter(Side::isResult)
          .max(Comparator.comparing(Path::toString))
          .map(StoredRun::read);
    } catch (IOException e) {
      return Optional.empty(); // it has not been started yet
    }
  }

  /** The number of the newest launch; 0 if there was none. */
  public int launches() {
    return blocks.stream().mapToInt(LiveBlock::process).max().orElse(0);
  }

  /** The directory. */
  public Path directory() {
    return directory;
  }
}
