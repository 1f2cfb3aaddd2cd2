package io.linkbenchx.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlakyTestsTest {
  @TempDir Path directory;

  @Test
  void onlyTestsThatPassedWhenRepeatedAreListed() throws IOException {
    Path report = directory.resolve("TEST-a.StoreTest.xml");
    Files.writeString(
        report,
        """
        <testsuite name="a.StoreTest">
          <testcase name="opens" classname="a.StoreTest"/>
          <testcase name="closes" classname="a.StoreTest"><flakyError type="E">x</flakyError></testcase>
          <testcase name="scans" classname="a.StoreTest"><failure type="E">x</failure></testcase>
          <testcase name="reads" classname="a.StoreTest"><flakyFailure type="E">x</flakyFailure></testcase>
        </testsuite>
        """);
    Files.writeString(directory.resolve("a.StoreTest.txt"), "no XML");

    assertThat(FlakyTests.lines(directory))
        .containsExactly(
            "flaky: a.StoreTest.closes failed and passed when repeated: see " + report,
            "flaky: a.StoreTest.reads failed and passed when repeated: see " + report);
  }

  @Test
  void aBuildWithoutReportsHasNone() throws IOException {
    assertThat(FlakyTests.lines(directory.resolve("none"))).isEmpty();
  }
}
