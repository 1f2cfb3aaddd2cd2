package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.internal.fork.Program;
import java.io.File;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** An embedding project may leave a driver or engine out: the message names the artifact to add. */
class MissingLibraryTest {
  private static URL url(String path) {
    try {
      return new File(path).toURI().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The class path of this test without the jars whose names begin so. */
  private static URLClassLoader without(String... jars) {
    URL[] urls =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> Arrays.stream(jars).noneMatch(new File(entry).getName()::startsWith))
            .map(MissingLibraryTest::url)
            .toArray(URL[]::new);
    return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  private static String run(ClassLoader classes, String... arguments) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(classes);
    try {
      Method run =
          classes.loadClass(Shell.class.getName()).getDeclaredMethod("run", String[].class);
      run.setAccessible(true);
      return run.invoke(null, (Object) arguments).toString();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** All databases whose libraries are not drivers with a key of their own. */
  private static Stream<DbAdapterProvider<?>> databases() {
    return ServiceLoader.load(DbAdapterProvider.class).stream()
        .<DbAdapterProvider<?>>map(ServiceLoader.Provider::get)
        .filter(provider -> !provider.artifacts().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("databases")
  void isNamed(DbAdapterProvider<?> database, @TempDir Path directory) throws Exception {
    String jars =
        database.artifacts().stream()
            .map(artifact -> artifact.substring(artifact.indexOf(':') + 1) + "-")
            .collect(Collectors.joining(" "));
    assertThat(load(database.name(), jars, directory))
        .contains("code=3")
        .contains(
            String.format(
                "database = %s needs %s, which is not on",
                database.name(), String.join(" and ", database.artifacts())))
        .contains("add it to the dependencies of your project");
  }

  @ParameterizedTest
  @CsvSource({
    "mysql, mysql-connector, com.mysql:mysql-connector-j",
    "mariadb, mysql-connector mariadb-java, com.mysql:mysql-connector-j",
    "postgresql, postgresql, org.postgresql:postgresql"
  })
  void ofAJdbcDriverIsNamedWithTheKeyForItsJar(
      String database, String jars, String artifact, @TempDir Path directory) throws Exception {
    assertThat(load(database, jars, directory))
        .contains("code=2")
        .contains("cannot be loaded: add " + artifact + " to the class path, or set " + database)
        .contains(".driver.jar to its jar");
  }

  @Test
  void ofScriptsIsNamed(@TempDir Path directory) throws Exception {
    Path script = Files.writeString(directory.resolve("x.lua"), "function event() end");
    try (URLClassLoader classes = without("luajava-", "luajit-")) {
      assertThat(run(classes, "lua", script.toString(), "run"))
          .contains("code=2")
          .contains("lua.script: Lua scripts need the library party.iroiro.luajava:luajit and")
          .contains("add it to the class path");
    }
  }

  /** Runs in this process need none. */
  @Test
  void ofTheCommandLineIsNamedBeforeAProcessIsStarted() throws Exception {
    try (URLClassLoader classes = without("picocli-")) {
      Method command = classes.loadClass(Program.class.getName()).getMethod("command");

      assertThatThrownBy(() -> command.invoke(null))
          .hasRootCauseInstanceOf(ClassNotFoundException.class)
          .cause()
          .hasMessageContaining("needs info.picocli:picocli, which is not on the class path: add");
    }
  }

  /** Keeps its data in a directory of its own. */
  private static boolean isEmbedded(DbAdapterProvider<?> provider) {
    return provider.getClass().getName().contains(".kv.");
  }

  private static String load(String database, String jars, Path directory) throws Exception {
    boolean embedded =
        databases().anyMatch(provider -> provider.name().equals(database) && isEmbedded(provider));
    String place = embedded ? database + ".path=" + directory.resolve("data") : "port=1";
    try (URLClassLoader classes = without(jars.split(" "))) {
      return run(
          classes,
          "-c",
          "linkbench.properties",
          "-l",
          "-D",
          "database=" + database,
          "-D",
          place,
          "-D",
          "phases=load",
          "-o",
          directory.resolve("out").toString());
    }
  }
}
