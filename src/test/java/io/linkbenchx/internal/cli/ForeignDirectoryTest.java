package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sleepycat.je.Environment;
import com.sleepycat.je.EnvironmentConfig;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.TestEngine;
import io.linkbenchx.internal.db.kv.wiredtiger.WiredTigers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rocksdb.RocksDB;

/** Directories that other programs made: no phase opens them or puts anything there. */
class ForeignDirectoryTest {
  @TempDir Path directory;

  /** Every file and the digest of its content. */
  private static SortedMap<String, String> content(Path path) {
    SortedMap<String, String> content = new TreeMap<>();
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        // WiredTiger's logs are of 100 MB
        byte[] digest =
            Files.isDirectory(file)
                ? new byte[0]
                : MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
        content.put(path.relativize(file).toString(), HexFormat.of().formatHex(digest));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has it", e);
    }
    return content;
  }

  private Shell.Ran run(TestEngine engine, Path path, String... more) {
    String provider = engine.key().substring(0, engine.key().indexOf('.'));
    List<String> settings =
        new ArrayList<>(
            List.of(
                "workload=ReadWhileWriting", "database=" + provider, engine.key() + "=" + path));
    settings.addAll(List.of("records=1000", "duration=200ms", "warmup=0s", "calibrate=0"));
    if (provider.equals("wiredtiger")) {
      settings.addAll(WiredTigers.settings());
    }
    if (provider.equals("leveldb")) {
      boolean java = engine == TestEngine.LEVELDB_JAVA;
      settings.add("leveldb.library=" + (java ? "java" : "native"));
    }
    settings.addAll(List.of(more));
    List<String> arguments =
        new ArrayList<>(List.of("-o", directory.resolve("results").toString()));
    settings.forEach(setting -> arguments.addAll(List.of("-D", setting)));
    return Shell.run(arguments.toArray(String[]::new));
  }

  private void assertRefused(TestEngine engine, Path path) {
    SortedMap<String, String> before = content(path);
    for (String phase : List.of("load", "run", "verify", "cleanup")) {
      Shell.Ran ran = run(engine, path, "phases=" + phase, "existing=drop-foreign");
      assertThat(ran.code()).as(ran.err()).isEqualTo(3);
      assertThat(ran.err().replaceAll("\\s+", " "))
          .contains("linkbenchx did not create it: set its path to an empty directory");
      assertThat(content(path)).as(phase).isEqualTo(before);
    }
  }

  /** As of another program: the engine's files are what its library makes of our keys. */
  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void isRefusedInEveryPhase(TestEngine engine) throws IOException {
    engine.require();
    Path path = directory.resolve("db");
    engine.open(path, Durability.OS).close();
    Files.delete(path.resolve(DbAdapterProvider.MARK_FILE));

    assertRefused(engine, path);
  }

  @Test
  void isRefusedForTheLibrariesOwnFiles() throws Exception {
    RocksDB.loadLibrary();
    Path rocks = directory.resolve("rocks");
    try (RocksDB db = RocksDB.open(rocks.toString())) {
      db.put(new byte[] {1, 2}, new byte[] {3});
    }
    assertRefused(TestEngine.ROCKSDB, rocks);

    Path sqlite = Files.createDirectory(directory.resolve("sqlite"));
    try (Connection db = DriverManager.getConnection("jdbc:sqlite:" + sqlite.resolve("data.db"));
        var statement = db.createStatement()) {
      statement.execute("create table kv (k blob primary key, v blob)");
      statement.execute("insert into kv values (x'0102', x'03')");
    }
    assertRefused(TestEngine.SQLITE, sqlite);

    Path h2 = Files.createDirectory(directory.resolve("h2"));
    try (MVStore store = MVStore.open(h2.resolve("data.mv").toString())) {
      store.openMap("kv").put("a", "b");
    }
    assertRefused(TestEngine.MVSTORE, h2);

    Path je = Files.createDirectory(directory.resolve("je"));
    EnvironmentConfig config = new EnvironmentConfig().setAllowCreate(true);
    config.setTransactional(true);
    new Environment(je.toFile(), config).close();
    assertRefused(TestEngine.JE, je);
  }

  @Test
  void isRefusedBehindASymbolicLinkToo() throws IOException {
    Path thesis = Files.createDirectory(directory.resolve("thesis"));
    Files.writeString(thesis.resolve("thesis.tex"), "all of it");
    Path link = Files.createSymbolicLink(directory.resolve("link"), thesis);

    assertRefused(TestEngine.ROCKSDB, link);
    assertThat(link).isSymbolicLink();
  }

  @Test
  void aFileIsNoDirectory() throws IOException {
    Path file = Files.writeString(directory.resolve("thesis.tex"), "all of it");

    Shell.Ran ran = run(TestEngine.LMDB, file, "existing=drop-foreign");
    assertThat(ran.code()).isEqualTo(3);
    assertThat(ran.err()).contains("thesis.tex is a file: set the path");
    assertThat(file).hasContent("all of it");
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void anEmptyDirectoryIsMarkedAndOursFromThenOn(TestEngine engine) throws IOException {
    engine.require();
    Path empty = Files.createDirectory(directory.resolve("db"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), empty);

    Shell.Ran first = run(engine, link, "phases=load");
    assertThat(first.code()).as(first.err()).isZero();
    assertThat(empty.resolve(DbAdapterProvider.MARK_FILE)).isRegularFile();
    Shell.Ran again = run(engine, link, "phases=load, cleanup", "existing=drop");
    assertThat(again.code()).as(again.err()).isZero();
    Shell.Ran last = run(engine, link, "phases=load", "existing=refuse");
    assertThat(last.code()).as("it is empty again: " + last.err()).isZero();
  }
}
