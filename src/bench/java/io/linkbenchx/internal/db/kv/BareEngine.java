package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import java.lang.reflect.InvocationTargetException;
import java.util.Optional;

/**
 * The engine of an opened database, without the layers of the client above it. Everything opened
 * here must be closed before the database.
 */
public final class BareEngine {
  private final OrderedEngine engine;

  private BareEngine(OrderedEngine engine) {
    this.engine = engine;
  }

  /** Empty if the database is not one of the engines in this process. */
  public static Optional<BareEngine> of(DbAdapter database) {
    return database instanceof KvAdapter adapter
        ? Optional.of(new BareEngine(adapter.engine()))
        : Optional.empty();
  }

  /**
   * Its own calls for one thread on the map of this layout; those of a session if its package has
   * no loop, which is found by its name: {@code MvStoreEngine} has {@code MvStoreBare}. Puts are as
   * durable as a session's commit.
   */
  public EngineBare openMap(KeyValueLayout layout) {
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

  /** Its get of a row's key for one thread. */
  public BareReader openRows() {
    return new BareReader(engine.openSession(), new RowKeys());
  }
}
