package io.linkbenchx.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerAddressTest {
  @TempDir Path directory;

  private static String effective(LinkBenchX.Builder builder) {
    LinkBenchXExtension.address(builder, "jdbc:mysql://127.0.0.1:1/x");
    LinkBenchXExtension.replaceOwn(builder);
    return InternalAccess.planner(builder).effective();
  }

  @Test
  void whatAnEarlierTestLoadedIsReplacedUnlessTheUserSaysOtherwise() throws Exception {
    Path file = Files.writeString(directory.resolve("a.properties"), "existing = refuse\n");

    assertThat(effective(LinkBenchX.builder())).contains("\nexisting = drop\n");
    assertThat(effective(LinkBenchX.builder().config(file))).contains("\nexisting = refuse\n");
    assertThat(effective(LinkBenchX.builder().set("existing", "resume")))
        .contains("\nexisting = resume\n");
  }
}
