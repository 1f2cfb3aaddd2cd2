package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource({
    "rocksdb, rocksdbjni, org.rocksdb:rocksdbjni",
    "lmdb, lmdbjava, org.lmdbjava:lmdbjava",
    "je, je-, com.sleepycat:je",
    "sqlite, sqlite-jdbc, org.xerial:sqlite-jdbc",
    "leveldb, leveldb, org.fusesource.leveldbjni:leveldbjni-all and org.iq80.leveldb:leveldb",
    "mvstore, h2-mvstore, com.h2database:h2-mvstore",
    "mongodb, mongodb-driver, org.mongodb:mongodb-driver-sync"
  })
  void isNamed(String database, String jar, String artifact, @TempDir Path directory)
      throws Exception {
    assertThat(load(database, jar, directory))
        .contains("code=3")
        .contains("database = " + database + " needs " + artifact + ", which is not on")
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

  private static String load(String database, String jars, Path directory) throws Exception {
    boolean embedded =
        List.of("rocksdb", "lmdb", "je", "sqlite", "leveldb", "mvstore").contains(database);
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
