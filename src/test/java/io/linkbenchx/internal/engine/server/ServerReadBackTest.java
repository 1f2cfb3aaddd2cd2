package io.linkbenchx.internal.engine.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.linkbenchx.result.CellServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a plan makes of the rows that run/servers prints, with a script that prints given ones. */
class ServerReadBackTest {
  @TempDir Path directory;

  private CellServer.ReadBack readBack(int status, String rows) throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
    Path script = directory.resolve("servers");
    Files.writeString(script, "#!/bin/sh\nprintf '" + rows + "'\nexit " + status + "\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    ServerSpec server =
        new ServerSpec(
            "plan-inno-8k",
            "inno-8k",
            List.of("iops=1000"),
            new ServerScript(script, Optional.empty()));
    return server.readBack();
  }

  /** The terminal sends it to the script as well, which then would leave half a server behind. */
  @ParameterizedTest
  @ValueSource(strings = {"INT", "HUP"})
  void aSignalThatInterruptsThePlanDoesNotEndTheScript(String signal) throws IOException {
    CellServer.ReadBack back = readBack(0, "cache\\tdirect\\n'; kill -" + signal + " $$; printf '");

    assertThat(back.cache()).isEqualTo(CellServer.Cache.DIRECT);
  }

  @Test
  void aProvedDiskIsPartOfTheCell() throws IOException {
    CellServer.ReadBack back =
        readBack(0, "setting\\tiops\\t1000\\t1000\\tsame\\ncache\\tdirect\\ndisk\\t1000\\t990\\n");

    assertThat(back.disk()).isEqualTo(new CellServer.Disk(1000, 990));
    assertThat(back.cache()).isEqualTo(CellServer.Cache.DIRECT);
    assertThat(back.settings()).isEqualTo(1);
    assertThat(back.whyVoid()).isEmpty();
  }

  @Test
  void aDiskThatIsNotProvedVoidsTheCellWithAdvice() throws IOException {
    String rows = "setting\\tiops\\t1000\\t2500 measured\\tdiffers\\ncache\\tdirect\\n";

    assertThat(readBack(3, rows).whyVoid())
        .startsWith("iops is 2500 measured instead of 1000; ")
        .contains("run as root outside a container", "or leave them out");
  }

  @Test
  void aReadaheadThatMayNotBeSetVoidsTheCellWithAdvice() throws IOException {
    String rows = "setting\\treadahead\\t16384\\t131072\\tdiffers\\ncache\\tos\\n";

    assertThat(readBack(3, rows).whyVoid())
        .startsWith("readahead is 131072 instead of 16384; ")
        .contains("run as root");
  }

  @Test
  void anEmulatedDiskBelowTheKernelsCacheVoidsTheCell() throws IOException {
    String rows = "setting\\tiops\\t1000\\t1000\\tsame\\ncache\\tmemory\\ndisk\\t1000\\t990\\n";

    assertThat(readBack(3, rows).whyVoid())
        .isEqualTo("the emulated disk applies only to direct I/O, which the server does not use");
  }

  @Test
  void aSettingOfTheServerNeedsNoRightsOfTheMachine() throws IOException {
    String rows = "setting\\tmax_connections\\t500\\t77\\tdiffers\\ncache\\tdirect\\n";

    assertThat(readBack(3, rows).whyVoid()).isEqualTo("max_connections is 77 instead of 500");
  }
}
