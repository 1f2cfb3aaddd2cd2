package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.internal.db.kv.UnpackedLibrary;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.ObjLongConsumer;
import org.lmdbjava.BufferProxy;
import org.lmdbjava.ByteArrayProxy;
import org.lmdbjava.ByteBufferProxy;
import org.lmdbjava.Env;
import org.lmdbjava.EnvFlags;
import org.lmdbjava.Meta;

/** Opens LMDB with the kind of buffers that this JVM allows. */
final class LmdbOpening {
  /** Each takes 64 bytes in the lock file; loaders take up to four. */
  private static final int MOST_READERS = 4096;

  private LmdbOpening() {}

  static OrderedEngine open(
      LmdbSettings own,
      Durability durability,
      ObjLongConsumer<Env<?>> resize,
      EngineDirectory.Lock lock) {
    boolean fast = fast(own);
    UnpackedLibrary.load("lmdbjava.extract.dir", directory -> Meta.version());
    ObjLongConsumer<Env<?>> growth = resize == null ? Env::setMapSize : resize;
    return fast
        ? new LmdbEngine<>(
            env(ByteBufferProxy.PROXY_OPTIMAL, own, durability),
            LmdbBuffers.Fast::new,
            own,
            durability,
            growth,
            lock)
        : new LmdbEngine<>(
            env(ByteArrayProxy.PROXY_BA, own, durability),
            LmdbBuffers.Arrays::new,
            own,
            durability,
            growth,
            lock);
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
