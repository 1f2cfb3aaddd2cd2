package io.linkbenchx.internal.cli;

import io.linkbenchx.config.Secret;
import io.linkbenchx.config.Setting;
import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.Support;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbProvider;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.internal.db.noop.NoopProvider;
import io.linkbenchx.result.Outcome;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * {@code database = faulty}: another database that fails as configured. On the class path of a test
 * only within {@link #install}.
 */
public final class FaultyProvider implements DbAdapterProvider<FaultyProvider.Settings> {
  /** Of {@link Fault#EXIT}. */
  static final int EXIT_CODE = 77;

  /** File next to the directory of a database whose call is stuck. */
  static final String STUCK = "stuck";

  private static final String CLASS_PATH = "java.class.path";

  /** How it fails. */
  public enum Fault {
    /** Cannot be opened. */
    UNREACHABLE,
    /** Every read of a node fails. */
    TIMEOUTS,
    /** A read of a node throws what no database should. */
    DEFECT,
    /** The load says that the disk is full, in two lines. */
    FULL_DISK,
    /** A read of a node prints a line like an error's, and ends the process as native code can. */
    EXIT,
    /** One link of the load is lost on the way. */
    LOSSY,
    /** The first read of a node never returns; all else answers. */
    HANG,
    /** A server: from the first read of a node on nothing answers, until its caller gives up. */
    SILENCE,
    /** A server: from the first read of a node on there is no connection. */
    GONE,
    /** Nothing can be noted in it. */
    READ_ONLY,
    /** From the first read of a node on nothing can be noted in it. */
    MADE_READ_ONLY,
    /** From the first read of a node on its load is not complete. */
    LOSES_LOAD,
    /** The first connection of the verification is lost. */
    DROPS_SCAN,
    /** A scan, as of a verification, never begins; the file {@link #STUCK} says so. */
    STUCK_SCAN,
    /** The tables are never dropped; the file {@link #STUCK} says so. */
    STUCK_DROP,
    /** A read of a node finds no memory. */
    NO_MEMORY,
    /** The answer to a write that took place is lost, and no connection can be had again. */
    LOST_ANSWER
  }

  /** Its settings. */
  public record Settings(
      @Setting(key = "faulty.fault", help = "how it fails") Fault fault,
      @Setting(key = "faulty.path", def = "unused", help = "directory of a lossy one") Path path,
      @Setting(key = "faulty.password", def = "", help = "not used") Secret password) {}

  /** Makes the thread, and processes that it starts, find it until closed. */
  static AutoCloseable install(Path directory) throws IOException {
    Path services = Files.createDirectories(directory.resolve("services/META-INF/services"));
    Files.writeString(
        services.resolve(DbAdapterProvider.class.getName()), FaultyProvider.class.getName());
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    URL[] urls = {directory.resolve("services").toUri().toURL()};
    URLClassLoader loader = new URLClassLoader(urls, before);
    thread.setContextClassLoader(loader);
    String classPath = System.getProperty(CLASS_PATH);
    System.setProperty(CLASS_PATH, classPath + File.pathSeparator + directory.resolve("services"));
    return () -> {
      System.setProperty(CLASS_PATH, classPath);
      thread.setContextClassLoader(before);
      loader.close();
    };
  }

  @Override
  public String name() {
    return "faulty";
  }

  @Override
  public String summary() {
    return "fails";
  }

  @Override
  public Class<Settings> settings() {
    return Settings.class;
  }

  @Override
  public Set<DataModel<?>> declares() {
    return Set.of(GraphSupport.MODEL);
  }

  @Override
  public DbAdapter open(Settings settings, DbOptions options) {
    return switch (settings.fault()) {
      case UNREACHABLE ->
          throw new DbOpenException("nobody answers at db.example:1; is the server running?");
      case TIMEOUTS, DEFECT, EXIT -> new Faulty(noop(options), settings.fault(), null);
      default ->
          new Faulty(
              rocksDb(settings.path(), options),
              settings.fault(),
              settings.path().resolveSibling(STUCK));
    };
  }

  private static DbAdapter noop(DbOptions options) {
    return new NoopProvider().open(null, options);
  }

  private static DbAdapter rocksDb(Path path, DbOptions options) {
    return new RocksDbProvider().open(RocksDbs.settings(path), options);
  }

  private record Faulty(DbAdapter real, Fault fault, Path stuck, AtomicBoolean lost)
      implements DbAdapter {
    Faulty(DbAdapter real, Fault fault, Path stuck) {
      this(real, fault, stuck, new AtomicBoolean());
    }

    @Override
    public DbDescription describe() {
      return real.describe();
    }

    @Override
    public boolean embedded() {
      return fault != Fault.SILENCE && fault != Fault.GONE && real.embedded();
    }

    @Override
    public <S extends Support> Optional<S> support(DataModel<S> model) {
      return model.among(graph(real.support(GraphSupport.MODEL).orElseThrow()));
    }

    private GraphSupport graph(GraphSupport graph) {
      return wrap(
          GraphSupport.class,
          graph,
          (method, result) ->
              switch (method.getName()) {
                case "openStore" -> opened((GraphStore) result);
                case "openScanner" -> answered(scanned(result));
                case "metadata" -> metadata((Metadata) result);
                case "schema" -> schema((TableSchema) result);
                case "openLoader" -> loader((GraphLoader) result);
                default -> result;
              });
    }

    private Metadata metadata(Metadata real) {
      InvocationHandler handler =
          (self, method, arguments) -> {
            boolean write = method.getName().matches("write|remove");
            if (write
                && (fault == Fault.READ_ONLY || (lost.get() && fault == Fault.MADE_READ_ONLY))) {
              throw new DbUsageException("the server is read-only, planted");
            }
            Object result = call(real, method, arguments);
            boolean value = method.getName().equals("value");
            return value && lost.get() && fault == Fault.LOSES_LOAD
                ? ((Optional<?>) result).map(v -> v.toString().replace("complete", "loading"))
                : result;
          };
      return proxy(Metadata.class, handler);
    }

    private TableSchema schema(TableSchema real) {
      InvocationHandler handler =
          (self, method, arguments) -> {
            if (fault == Fault.STUCK_DROP && method.getName().equals("drop")) {
              stick();
            }
            return call(real, method, arguments);
          };
      return proxy(TableSchema.class, handler);
    }

    /** Until its caller gives up. */
    private void stick() throws IOException {
      try {
        Files.createFile(stuck);
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        throw new DbException(Outcome.CONNECTION, "closed, planted");
      }
    }

    private Object scanned(Object scanner) throws Exception {
      if (fault == Fault.STUCK_SCAN) {
        ((AutoCloseable) scanner).close();
        stick();
      }
      if (fault == Fault.DROPS_SCAN && lost.compareAndSet(false, true)) {
        ((AutoCloseable) scanner).close();
        throw new DbException(Outcome.CONNECTION, "connection reset, planted");
      }
      return scanner;
    }

    /** Passes an answer on, unless the database is silent or gone. */
    private Object answered(Object answer) {
      if (!lost.get() || (fault != Fault.SILENCE && fault != Fault.GONE)) {
        return answer;
      }
      try {
        if (answer instanceof AutoCloseable opened) {
          opened.close();
        }
        if (fault == Fault.SILENCE) {
          new CountDownLatch(1).await();
        }
      } catch (Exception e) {
        throw new DbException(Outcome.CONNECTION, "closed, planted");
      }
      throw new DbException(Outcome.CONNECTION, "connection refused, planted");
    }

    private GraphStore opened(GraphStore store) {
      answered(store);
      if (lost.get() && fault == Fault.LOST_ANSWER) {
        store.close();
        throw new IllegalStateException("no connection, planted");
      }
      return store(store);
    }

    private GraphStore store(GraphStore store) {
      return wrap(GraphStore.class, store, (method, result) -> afterwards(method, result));
    }

    private Object afterwards(Method method, Object result) {
      if (method.getName().equals("getNode") && fault == Fault.TIMEOUTS) {
        throw new DbException(Outcome.TIMEOUT, "the database took too long");
      }
      if (method.getName().equals("getNode") && fault == Fault.DEFECT) {
        throw new IllegalStateException("a defect, planted");
      }
      if (method.getName().equals("getNode") && fault == Fault.NO_MEMORY) {
        throw new OutOfMemoryError("planted");
      }
      if (method.getName().equals("getNode")
          && fault == Fault.HANG
          && lost.compareAndSet(false, true)) {
        while (true) {
          LockSupport.park();
        }
      }
      if (fault == Fault.MADE_READ_ONLY || fault == Fault.LOSES_LOAD) {
        lost.compareAndSet(false, method.getName().equals("getNode"));
      }
      if (fault == Fault.SILENCE || fault == Fault.GONE) {
        boolean close = method.getName().equals("close");
        lost.compareAndSet(false, method.getName().equals("getNode"));
        return close ? result : answered(result);
      }
      if (method.getName().equals("getNode") && fault == Fault.EXIT) {
        System.out.println("error: only printed");
        Runtime.getRuntime().halt(EXIT_CODE);
      }
      if (method.getName().equals("addNode") && fault == Fault.LOST_ANSWER) {
        lost.set(true);
        throw new DbException(Outcome.UNKNOWN_COMMIT, "the answer was lost, planted");
      }
      return result;
    }

    private static Object full(Method method, Object result) {
      if (method.getName().equals("link")) {
        throw new DbException(Outcome.FATAL, "the disk is full, planted\nmake room, planted");
      }
      return result;
    }

    private GraphLoader loader(GraphLoader loader) {
      if (fault == Fault.FULL_DISK) {
        return wrap(GraphLoader.class, loader, (method, result) -> full(method, result));
      }
      if (fault != Fault.LOSSY) {
        return loader;
      }
      AtomicInteger links = new AtomicInteger();
      InvocationHandler dropsOne =
          (self, method, arguments) ->
              method.getName().equals("link") && links.incrementAndGet() == 20
                  ? null
                  : call(loader, method, arguments);
      return proxy(GraphLoader.class, dropsOne);
    }

    @Override
    public void close() {
      real.close();
    }
  }

  private interface Change {
    Object of(Method method, Object result) throws Exception;
  }

  private static <T> T wrap(Class<T> type, T real, Change change) {
    return proxy(
        type, (self, method, arguments) -> change.of(method, call(real, method, arguments)));
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private static Object call(Object real, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(real, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
