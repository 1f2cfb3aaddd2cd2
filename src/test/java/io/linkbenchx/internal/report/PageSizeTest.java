package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.FakeRun;
import io.linkbenchx.internal.archive.ResultDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a day; that of a week is in the test of such a week. */
class PageSizeTest {
  private static final int INTERVALS = 8640;
  private static final long LIMIT = 2_000_000;

  @TempDir Path results;

  /** A closed and an open step of a day each, at an interval of 10 s. */
  @Test
  void aDayOfTenTypesIsLessThanTwoMegabytes() throws IOException {
    ResultDirectory directory =
        ResultDirectory.create(
            ArchiveSettings.in(results), Instant.EPOCH, "LinkGraph", "day", "seed = 1\n");
    new FakeRun(11, "day", INTERVALS).play(directory);

    Path page = HtmlReport.write(directory.path());

    assertThat(Files.readString(page).split("<tr><th>GET_NODE", -1)).hasSizeGreaterThan(3);
    assertThat(Files.size(page)).isLessThan(LIMIT);
  }
}
