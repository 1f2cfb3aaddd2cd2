package io.linkbenchx.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code run/servers install} without changes to this machine. */
class ServerInstallTest {
  @TempDir Path directory;

  private ServerScript script() {
    ServerScript here = ServerScript.here();
    assumeTrue(here.usable());
    String path = directory + ":" + System.getenv("PATH");
    return new ServerScript(
        here.project(),
        Map.of("LBX_SERVERS_HOME", directory.resolve("home").toString(), "PATH", path));
  }

  @Test
  void aNamedProductThatCannotBeInstalledFails() throws IOException {
    Path go = Files.writeString(directory.resolve("go"), "#!/bin/sh\necho broken >&2\nexit 1\n");
    Files.setPosixFilePermissions(go, PosixFilePermissions.fromString("rwx------"));

    ServerScript.Answer answer = script().call("install", "go-mysql-server");

    assertThat(answer.status()).as(answer.text()).isEqualTo(1);
    assertThat(answer.text())
        .contains("could not build it: broken")
        .contains("go-mysql-server is not installed, or incomplete");
  }

  @Test
  void anUnknownProductIsRefusedWithThoseThatExist() {
    ServerScript.Answer answer = script().call("install", "oracle");

    assertThat(answer.status()).as(answer.text()).isEqualTo(2);
    assertThat(answer.text()).contains("cannot install 'oracle': choose from mariadb mysql");
  }
}
