package io.linkbenchx.internal.report;

import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;

/** The frame of every page: self-contained, without scripts, which it forbids. */
final class HtmlPage {
  private HtmlPage() {}

  /** Everything before the content of the body. */
  static void begin(Html page, String title) {
    String style = style();
    page.verbatim("<!DOCTYPE html>\n").open("html", "lang", "en").open("head");
    page.open("meta", "charset", "utf-8");
    page.open(
        "meta",
        "http-equiv",
        "Content-Security-Policy",
        "content",
        "default-src 'none'; style-src 'sha256-" + sha256(style) + "'");
    page.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    page.element("title", title + " · linkbenchx");
    page.open("style").verbatim(style).close("style").close("head").open("body");
  }

  private static String style() {
    try (InputStream in = HtmlPage.class.getResourceAsStream("report.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String sha256(String text) {
    String digits = InputFile.sha256(text.getBytes(StandardCharsets.UTF_8));
    return Base64.getEncoder().encodeToString(HexFormat.of().parseHex(digits));
  }
}
