package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.Durabilities;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.internal.db.kv.UnpackedLibrary;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import org.lmdbjava.BufferProxy;
import org.lmdbjava.ByteArrayProxy;
import org.lmdbjava.ByteBufferProxy;
import org.lmdbjava.Env;
import org.lmdbjava.EnvFlags;
import org.lmdbjava.LmdbException;
import org.lmdbjava.Meta;

/** Opens LMDB with the kind of buffers that this JVM allows. */
final class LmdbEngines {
  /** Each takes 64 bytes in the lock file; loaders take up to four. */
  private static final int MOST_READERS = 4096;

  static final Durabilities DURABILITIES =
      new Durabilities(
          "LMDB",
          Set.of(Durability.SYNC, Durability.OS),
          "it has no log to disable, and every commit is written to its file immediately");

  private LmdbEngines() {}

  static OrderedEngine open(LmdbSettings settings, Durability durability) {
    return open(settings, durability, Env::setMapSize);
  }

  /**
   * @param resize gives an environment a larger map
   */
  static OrderedEngine open(
      LmdbSettings settings, Durability durability, ObjLongConsumer<Env<?>> resize) {
    DURABILITIES.require(durability);
    EngineDirectory directory =
        new EngineDirectory("LMDB", "lmdb.path", settings.path(), "(data|lock)\\.mdb");
    boolean fast = fast(settings);
    return directory.open(lock -> open(new LmdbHome(settings, durability, fast, lock), resize));
  }

  private static OrderedEngine open(LmdbHome home, ObjLongConsumer<Env<?>> resize) {
    LmdbSettings settings = home.settings();
    try {
      UnpackedLibrary.load("lmdbjava.extract.dir", directory -> Meta.version());
      return home.fast()
          ? engine(
              env(ByteBufferProxy.PROXY_OPTIMAL, settings, home.durability()),
              LmdbBuffers.Fast::new,
              home,
              resize)
          : engine(
              env(ByteArrayProxy.PROXY_BA, settings, home.durability()),
              LmdbBuffers.Arrays::new,
              home,
              resize);
    } catch (LmdbException e) {
      throw new LmdbErrors(settings).notOpened(e);
    } catch (LinkageError e) {
      throw new DbOpenException(
          "LMDB's native library cannot be loaded on this machine ("
              + e.getMessage()
              + "): check that java.io.tmpdir is writable and allows execution, or use another"
              + " database",
          e);
    }
  }

  private static <T> OrderedEngine engine(
      Env<T> env, Supplier<LmdbBuffers<T>> buffers, LmdbHome home, ObjLongConsumer<Env<?>> resize) {
    return new LmdbEngine<>(env, buffers, home, new LmdbMap<>(env, home.settings(), resize));
  }

  private static <T> Env<T> env(
      BufferProxy<T> proxy, LmdbSettings settings, Durability durability) {
    Set<EnvFlags> flags = EnumSet.of(EnvFlags.MDB_NOTLS);
    if (durability == Durability.OS) {
      flags.add(EnvFlags.MDB_NOSYNC);
    }
    if (!settings.readAhead()) {
      flags.add(EnvFlags.MDB_NORDAHEAD);
    }
    return Env.create(proxy)
        .setMapSize(settings.mapBytes())
        .setMaxReaders(MOST_READERS)
        .open(settings.path().toFile(), flags.toArray(new EnvFlags[0]));
  }

  private static boolean fast(LmdbSettings settings) {
    boolean possible = opened("java.nio") && opened("sun.nio.ch");
    if (settings.buffers() == LmdbSettings.Buffers.FAST && !possible) {
      throw new DbUsageException(
          "lmdb.buffers = fast needs --add-opens java.base/java.nio=ALL-UNNAMED --add-opens"
              + " java.base/sun.nio.ch=ALL-UNNAMED: start the executable jar, which sets them, add"
              + " them, or use lmdb.buffers = arrays");
    }
    return possible && settings.buffers() != LmdbSettings.Buffers.ARRAYS;
  }

  private static boolean opened(String name) {
    return ByteBuffer.class.getModule().isOpen(name, Env.class.getModule());
  }
}
