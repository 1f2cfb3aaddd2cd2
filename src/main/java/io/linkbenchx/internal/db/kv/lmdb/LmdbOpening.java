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

/**
 * Opens LMDB with the kind of buffers that this JVM allows.
 *
 * @param resize gives an environment a larger map, while no thread is inside; null for LMDB's own
 */
record LmdbOpening(
    LmdbSettings settings,
    Durability durability,
    ObjLongConsumer<Env<?>> resize,
    EngineDirectory.Lock lock) {
  /** Each takes 64 bytes in the lock file; loaders take up to four. */
  private static final int MOST_READERS = 4096;

  LmdbOpening {
    resize = resize == null ? Env::setMapSize : resize;
  }

  OrderedEngine open() {
    boolean fast = fast();
    UnpackedLibrary.load("lmdbjava.extract.dir", directory -> Meta.version());
    return fast
        ? new LmdbEngine<>(this, ByteBufferProxy.PROXY_OPTIMAL, LmdbBuffers.Fast::new)
        : new LmdbEngine<>(this, ByteArrayProxy.PROXY_BA, LmdbBuffers.Arrays::new);
  }

  <T> Env<T> environment(BufferProxy<T> proxy) {
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

  private boolean fast() {
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
