package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import java.lang.reflect.InvocationTargetException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The cheapest access to the map's entries in an engine: direct calls of its own Java classes,
 * without decoding, checks, or copies that they do not require. The baseline for the client's
 * overhead. Belongs to one thread.
 */
public abstract class EngineBare implements AutoCloseable {
  protected final OrderedEngine engine;
  private final ByteBuffer key;

  /** The map's tag and the key, as they are passed to the engine. */
  protected final ByteBuffer engineKey;

  protected final ByteBuffer newValue;

  /**
   * @param memory allocates the kind of buffer that the engine takes
   */
  protected EngineBare(
      OrderedEngine engine, KeyValueLayout layout, IntFunction<ByteBuffer> memory) {
    this.engine = engine;
    this.engineKey = memory.apply(1 + layout.keyBytes()).put(0, KeyLayout.MAP);
    this.key = engineKey.slice(1, layout.keyBytes());
    this.newValue = memory.apply(layout.valueBytes());
  }

  /** The engine of an opened database; empty if it is not one of those in this process. */
  public static Optional<OrderedEngine> engine(DbAdapter database) {
    return database instanceof KvAdapter adapter ? Optional.of(adapter.engine()) : Optional.empty();
  }

  /**
   * An engine's own calls for one thread on the map of this layout, to be closed before the
   * database; those of a session if its package has no loop, which is found by its name: {@code
   * MvStoreEngine} has {@code MvStoreBare}. Puts are as durable as a session's commit.
   */
  public static EngineBare open(OrderedEngine engine, KeyValueLayout layout) {
    String type = engine.getClass().getName().replaceFirst("Engine$", "Bare");
    try {
      return Class.forName(type)
          .asSubclass(EngineBare.class)
          .getConstructor(OrderedEngine.class, KeyValueLayout.class)
          .newInstance(engine, layout);
    } catch (ClassNotFoundException e) {
      return new SessionBare(engine, layout);
    } catch (InvocationTargetException e) {
      throw engine.failed(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type, e);
    }
  }

  /** The bytes of a buffer of {@link ByteBuffer#allocate}, from 0 to its limit. */
  @SuppressWarnings("ByteBufferBackingArray") // the buffer is no part of another
  protected static byte[] array(ByteBuffer allocated) {
    return allocated.array();
  }

  /** The engine's own get: whether there is a value. */
  protected abstract boolean find() throws Throwable;

  /** The engine's own put. */
  protected abstract void write() throws Throwable;

  /** Looks up the key and makes its value readable; false if there is no such key. */
  public final boolean get() {
    try {
      return find();
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }

  /** Sets the value of the key, with the durability of a store's put. */
  public final void put() {
    try {
      write();
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }

  /** The key of the next call: written by the caller, from 0 to its limit. */
  public final ByteBuffer key() {
    return key;
  }

  /** The value of the next {@link #put}: written by the caller, from 0 to its limit. */
  public final ByteBuffer value() {
    return newValue;
  }

  /** Releases what it has opened. */
  protected void release() throws Throwable {}

  @Override
  public final void close() {
    try {
      release();
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }
}
