package io.linkbenchx.report;

import io.linkbenchx.servers.CoverageListener;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Behind {@link BrowserTest}: one browser for all tests of a class. */
final class BrowserExtension
    implements BeforeAllCallback, BeforeEachCallback, AfterAllCallback, ParameterResolver {
  private static final Namespace OWN = Namespace.create(BrowserExtension.class);

  @Override
  public void beforeAll(ExtensionContext context) throws IOException, InterruptedException {
    Path profile = Files.createTempDirectory("linkbenchx-browser");
    store(context).put(Path.class, profile);
    store(context).put(Browser.class, Browser.start(profile));
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    Browser browser = browser(context);
    context.publishReportEntry(CoverageListener.COVERED, browser.version());
    browser.view(Browser.DESK, "light", "screen");
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    Browser browser = store(context).remove(Browser.class, Browser.class);
    if (browser != null) {
      browser.close();
    }
    Files.walkFileTree(store(context).remove(Path.class, Path.class), new Removal());
  }

  private static Store store(ExtensionContext context) {
    return context.getStore(OWN);
  }

  private static Browser browser(ExtensionContext context) {
    return store(context).get(Browser.class, Browser.class);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Browser.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return browser(context);
  }

  /** Of a profile, whose last processes may still remove their own files. */
  private static final class Removal extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
      if (failure instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw failure;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, IOException failure)
        throws IOException {
      Files.deleteIfExists(directory);
      return FileVisitResult.CONTINUE;
    }
  }
}
