package io.linkbenchx.internal.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A place for one test's configuration, database and results. */
record Scratch(Path directory) {

  /** A tiny job: 500 nodes, 300 transactions, no calibration; more lines may follow. */
  Path config(String... more) {
    List<String> lines = new ArrayList<>();
    lines.add("maxid1 = 501");
    lines.add("nlinks_max = 50");
    lines.add("clients = 2");
    lines.add("loaders = 2");
    lines.add("duration = 30s");
    lines.add("transactions = 300");
    lines.add("interval = 100ms");
    lines.add("calibrate = 0");
    lines.add("warmup = 0");
    lines.add("seed = 5");
    lines.add("rocksdb.path = " + directory.resolve("db"));
    lines.addAll(List.of(more));
    return file("job.properties", String.join("\n", lines) + "\n");
  }

  Path file(String name, String text) {
    try {
      return Files.writeString(directory.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path results() {
    return directory.resolve("results");
  }

  /** The one result directory below {@link #results()}. */
  Path result() {
    try (Stream<Path> runs = Files.list(results())) {
      List<Path> all = runs.toList();
      if (all.size() != 1) {
        throw new AssertionError("not one result directory: " + all);
      }
      return all.get(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The effective configuration of the one run. */
  String effective() {
    return text(result().resolve("config.properties"));
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
