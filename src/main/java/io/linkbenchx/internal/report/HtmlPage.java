package io.linkbenchx.internal.report;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.config.Printable;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Drawing;
import io.linkbenchx.internal.report.Document.Heading;
import io.linkbenchx.internal.report.Document.Headline;
import io.linkbenchx.internal.report.Document.Instead;
import io.linkbenchx.internal.report.Document.Items;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.internal.report.Document.Table;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A document as a self-contained page. It contains no scripts and forbids them, loads nothing, and
 * escapes all text from outside this program.
 */
public final class HtmlPage {
  private final Html page = new Html();
  private boolean inSection;

  private HtmlPage() {}

  /**
   * Writes report.html into the directory that it describes.
   *
   * @return its path
   * @throws ArchiveException if the directory cannot be read or written
   */
  public static Path write(Path directory) {
    return write(directory, Optional.empty());
  }

  /**
   * Writes report.html with a relative table of a plan.
   *
   * @param base name of the row that others are relative to; empty for the first
   * @throws io.linkbenchx.internal.compare.CompareException if the run has no such row or
   *     configuration
   */
  public static Path write(Path directory, Optional<String> base) {
    Path file = directory.resolve(ResultDirectory.REPORT);
    String page = of(RunDocument.of(StoredRun.read(directory), base));
    try {
      Files.deleteIfExists(file); // a link in a directory from elsewhere may lead anywhere
      return Files.writeString(file, page, StandardOpenOption.CREATE_NEW);
    } catch (IOException e) {
      discard(file); // half a page would look complete
      String again = "run/linkbenchx report " + Printable.shellWord(directory);
      throw new ArchiveException(
          "cannot write %s: %s; correct that, then: %s".formatted(file, e.getMessage(), again), e);
    }
  }

  private static void discard(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // report the failure to write, not this one
    }
  }

  /** The report of a run. */
  public static String of(StoredRun stored) {
    return of(RunDocument.of(stored, Optional.empty()));
  }

  /** A document as a page. */
  public static String of(Document document) {
    return new HtmlPage().page(document);
  }

  private String page(Document document) {
    String style = InputFile.packed("io/linkbenchx/internal/report/report.css").orElseThrow();
    byte[] hash = HexFormat.of().parseHex(InputFile.sha256(style.getBytes(StandardCharsets.UTF_8)));
    page.verbatim("<!DOCTYPE html>\n").open("html", "lang", "en").open("head");
    page.open("meta", "charset", "utf-8");
    String policy =
        "default-src 'none'; style-src 'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    page.open("meta", "http-equiv", "Content-Security-Policy", "content", policy);
    page.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    page.element("title", document.title() + " · linkbenchx");
    page.open("style").verbatim(style).close("style").close("head").open("body");
    page.open("header").open("h1").text(document.title());
    if (document.state() != null) {
      page.element("span", document.state().text(), "class", "state " + document.state().style());
    }
    page.close("h1");
    document.under().forEach(line -> page.element("p", line, "class", "sub"));
    page.close("header");
    document.blocks().forEach(this::add);
    if (inSection) {
      page.close("section");
    }
    page.element("footer", document.footer());
    return page.close("body").close("html").toString();
  }

  private void add(Block block) {
    if (block instanceof Heading heading) {
      heading(heading);
    } else if (block instanceof Paragraph paragraph) {
      page.element("p", paragraph.text(), "class", paragraph.style());
    } else if (block instanceof Items items) {
      items(items);
    } else if (block instanceof Headline headline) {
      if (!headline.figures().isEmpty()) {
        page.open("div", "class", "headline");
        headline.figures().forEach(page::mainFigure);
        page.close("div");
      }
    } else if (block instanceof Table table) {
      page.table(table);
    } else if (block instanceof Drawing drawing) {
      drawing.pen().accept(page);
    } else if (block instanceof Instead instead) {
      instead.blocks().forEach(this::add);
    }
  }

  private void heading(Heading heading) {
    if (heading.level() == 2) {
      if (inSection) {
        page.close("section");
      }
      inSection = true;
      page.open("section", "id", heading.id());
    }
    page.element("h" + heading.level(), heading.text());
  }

  private void items(Items items) {
    if (items.remarks()) {
      items.items().forEach(remark -> page.element("p", remark, "class", "remark"));
    } else if (!items.items().isEmpty()) {
      page.open("ul");
      items.items().forEach(item -> page.element("li", item));
      page.close("ul");
    }
  }
}
