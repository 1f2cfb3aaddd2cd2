package io.linkbenchx.internal.scale;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/** The result directory of another share, as it arrives. */
record ReceivedFiles(Path directory) {
  private static final int PART = 1 << 20;

  /** Adds a part at the end of a file. */
  void add(Message.FilePart part) throws IOException {
    Path file = directory.resolve(part.path()).normalize();
    if (!file.startsWith(directory) || part.path().isEmpty()) {
      throw new IOException("it sent a file outside its result directory");
    }
    Files.createDirectories(file.getParent());
    Files.write(file, part.data(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** Sends all files of a directory. */
  static void send(Path directory, Link link) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(directory)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      String path = directory.relativize(file).toString();
      try (var in = Files.newInputStream(file)) {
        byte[] data = in.readNBytes(PART);
        do {
          link.send(new Message.FilePart(path, data));
          data = in.readNBytes(PART);
        } while (data.length > 0);
      }
    }
  }
}
