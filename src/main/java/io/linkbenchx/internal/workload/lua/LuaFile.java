package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A script as it is on the disk.
 *
 * @param name without folder and {@code .lua}
 * @param file absolute, unless it is in the jar
 * @param source a character for each of its bytes
 */
record LuaFile(String name, Path file, String source) {
  private static final String SUFFIX = ".lua";

  /** Where packages and sysbench's own build install its scripts. */
  private static final List<String> INSTALLED =
      List.of("/usr/share/sysbench", "/usr/local/share/sysbench", "/opt/homebrew/share/sysbench");

  /**
   * Finds a script by its path or name.
   *
   * @throws DbUsageException if there is none, or it cannot be read
   */
  static LuaFile find(String wanted) {
    List<Path> places = new ArrayList<>();
    try {
      places.addAll(List.of(Path.of(wanted), Path.of(wanted + SUFFIX)));
      if (!wanted.contains("/")) {
        String bare = wanted.replaceAll("\\.lua$", "");
        luaPath().forEach(pattern -> places.add(Path.of(pattern.replace("?", bare))));
        INSTALLED.forEach(folder -> places.add(Path.of(folder, wanted)));
        INSTALLED.forEach(folder -> places.add(Path.of(folder, wanted + SUFFIX)));
      }
    } catch (InvalidPathException e) {
      throw new DbUsageException(wanted + " is not a path");
    }
    for (Path place : places) {
      if (Files.isRegularFile(place)) {
        return read(place.toAbsolutePath().normalize());
      }
    }
    String missing =
        "there is no script %s in the working directory, on LUA_PATH or in %s: specify its path;"
            + " the scripts of sysbench come with its package (apt install sysbench)";
    Path sample = places.get(0);
    return InputFile.sample(sample)
        .map(source -> new LuaFile(baseName(sample), sample, source))
        .orElseThrow(() -> new DbUsageException(missing.formatted(wanted, INSTALLED.get(0))));
  }

  private static Stream<String> luaPath() {
    String path = System.getenv().getOrDefault("LUA_PATH", "");
    return Stream.of(path.split(";")).filter(pattern -> !pattern.isBlank());
  }

  private static String baseName(Path file) {
    return file.getFileName().toString().replaceAll("\\.lua$", "");
  }

  private static LuaFile read(Path file) {
    try {
      return new LuaFile(baseName(file), file, Files.readString(file, StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new DbUsageException(file + " cannot be read: " + e.getMessage());
    }
  }

  /** Where {@code require} looks for other files, as in package.path. */
  String packagePath() {
    List<String> patterns = new ArrayList<>(List.of("./?.lua", "./?/init.lua"));
    patterns.addAll(List.of(file.getParent() + "/?.lua", file.getParent() + "/?/init.lua"));
    luaPath().forEach(patterns::add);
    INSTALLED.forEach(folder -> patterns.add(folder + "/?.lua"));
    return String.join(";", patterns);
  }

  /** The source for the compiler, without a first line that is meant for the shell. */
  ByteBuffer code() {
    return direct(source.replaceFirst("(?s)^#.", "--").getBytes(StandardCharsets.ISO_8859_1));
  }

  /** A copy that native code can read. */
  static ByteBuffer direct(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.allocateDirect(bytes.length);
    buffer.put(bytes).flip();
    return buffer;
  }
}
