package io.linkbenchx.internal.report;

import io.linkbenchx.servers.CoverageListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/** Tests of pages, in one browser per class. */
abstract class InBrowser {
  static final int DESK = 1280;

  @TempDir static Path directory;
  @AutoClose static Browser browser;

  @BeforeAll
  static void startBrowser() throws IOException, InterruptedException {
    browser = Browser.start(Files.createDirectory(directory.resolve("profile")));
  }

  @BeforeEach
  void covers(TestReporter reporter) {
    reporter.publishEntry(CoverageListener.COVERED, browser.version());
    browser.view(DESK, "light", "screen");
  }
}
