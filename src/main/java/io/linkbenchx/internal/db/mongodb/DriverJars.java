package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Loads another driver than the shipped one: its classes, and this package's classes that call
 * them, are loaded again by a separate loader. Only settings cross the boundary, which do not
 * depend on a driver; they are public, because to the JVM a package of two loaders is two packages.
 */
final class DriverJars extends URLClassLoader {
  private static final String PACKAGE = DriverJars.class.getPackageName() + ".";
  private static final Set<String> SHARED =
      Set.of(
          "MongoDbSettings",
          "MongoSettings",
          "MongoOptions",
          "WriteMode",
          "DataModelName",
          "ReadPath",
          "WritePath");

  private DriverJars(URL[] jars) {
    super(jars, DriverJars.class.getClassLoader());
  }

  /**
   * @throws DbUsageException if the jars do not exist or contain no driver
   */
  static DbAdapter open(MongoDbSettings settings, DbOptions options) {
    DriverJars loader = new DriverJars(urls(settings.mongo().driverJars()));
    try {
      Method open =
          loader
              .loadClass(PACKAGE + "MongoAdapter")
              .getDeclaredMethod("open", MongoDbSettings.class, DbOptions.class);
      open.setAccessible(true);
      return (DbAdapter) open.invoke(null, settings, options);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof LinkageError missing) {
        throw unusable(settings, missing);
      }
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw unusable(settings, e.getCause());
    } catch (ReflectiveOperationException | LinkageError e) {
      throw unusable(settings, e);
    }
  }

  private static DbUsageException unusable(MongoDbSettings settings, Throwable e) {
    return new DbUsageException(
        "the driver in mongodb.driver.jar = "
            + settings.mongo().driverJars()
            + " cannot be used: specify the jars of mongodb-driver-sync, mongodb-driver-core and"
            + " bson of one version, 4.2 or newer ("
            + e
            + ")");
  }

  private static URL[] urls(List<Path> jars) {
    List<URL> urls = new ArrayList<>();
    for (Path jar : jars) {
      if (!Files.isReadable(jar)) {
        throw new DbUsageException("mongodb.driver.jar: " + jar + " cannot be read");
      }
      try {
        urls.add(jar.toUri().toURL());
      } catch (MalformedURLException e) {
        throw new DbUsageException("mongodb.driver.jar: " + jar + " is not a path");
      }
    }
    return urls.toArray(URL[]::new);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      if (name.startsWith("com.mongodb.") || name.startsWith("org.bson.")) {
        return findClass(name);
      }
      return own(name) ? defineAgain(name) : super.loadClass(name, resolve);
    }
  }

  private static boolean own(String name) {
    if (!name.startsWith(PACKAGE)) {
      return false;
    }
    String simple = name.substring(PACKAGE.length());
    int inner = simple.indexOf('$');
    return !SHARED.contains(inner < 0 ? simple : simple.substring(0, inner));
  }

  private Class<?> defineAgain(String name) throws ClassNotFoundException {
    try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
