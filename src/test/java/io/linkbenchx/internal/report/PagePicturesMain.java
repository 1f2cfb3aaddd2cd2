package io.linkbenchx.internal.report;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Pictures of pages for a person to look at, on a desk and on a phone, light and dark, and on
 * paper: one file for each part of {@value #PART} pixels. Arguments: a directory for them, the
 * pages' files or addresses.
 */
final class PagePicturesMain {
  private static final int PART = 1_400;

  /** A sheet of A4 without its margins, in CSS pixels. */
  private static final int SHEET = 718;

  private PagePicturesMain() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path directory = Files.createDirectories(Path.of(args[0]));
    Path profile = Files.createTempDirectory("linkbenchx-pictures");
    try (Browser browser = Browser.start(profile)) {
      for (int i = 1; i < args.length; i++) {
        URI page = args[i].startsWith("http:") ? URI.create(args[i]) : Path.of(args[i]).toUri();
        for (int width : List.of(Browser.DESK, 390)) {
          for (String scheme : List.of("light", "dark")) {
            browser.view(width, scheme, "screen");
            browser.open(page);
            draw(browser, directory, i + "-" + width + "-" + scheme, width);
          }
        }
        browser.view(SHEET, "dark", "print"); // paper is white whatever the screen was
        browser.open(page);
        draw(browser, directory, i + "-print", SHEET);
      }
    }
  }

  private static void draw(Browser browser, Path directory, String name, int width)
      throws IOException {
    int height = browser.evaluate("document.documentElement.scrollHeight").asInt();
    for (int top = 0; top < height; top += PART) {
      Path file = directory.resolve(String.format(Locale.ROOT, "%s-%02d.png", name, top / PART));
      Files.write(file, browser.picture(top, width, Math.min(PART, height - top)));
    }
  }
}
