package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.KernelPolicy;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class KernelPoliciesTest {
  private static final String CPUS = "devices/system/cpu/";

  @TempDir Path directory;

  private static KernelPolicy read(FakeProc fake) {
    return KernelPolicies.read(fake.site(ServerKeys.NONE)).orElseThrow();
  }

  private FakeProc machine() throws IOException {
    FakeProc fake = new FakeProc(directory, true);
    fake.write("meminfo", "MemTotal: 4096 kB\nSwapTotal:       2048 kB\nSwapFree: 1 kB\n");
    return fake;
  }

  @Test
  void aPhysicalMachine() throws IOException {
    FakeProc fake = machine();
    fake.write("sys/vm/swappiness", "60\n");
    for (int cpu = 0; cpu < 3; cpu++) {
      String governor = cpu == 2 ? "powersave\n" : "performance\n";
      fake.writeSys(CPUS + "cpu" + cpu + "/cpufreq/scaling_governor", governor);
    }
    fake.writeSys(CPUS + "cpuidle/current_driver", "intel_idle\n");
    fake.writeSys(CPUS + "cpuidle/current_governor_ro", "menu\n");
    for (String state : List.of("0 POLL 0", "1 C1 0", "2 C6 1", "10 C10 0")) {
      String[] parts = state.split(" ", -1);
      fake.writeSys(CPUS + "cpu0/cpuidle/state" + parts[0] + "/name", parts[1] + "\n");
      fake.writeSys(CPUS + "cpu0/cpuidle/state" + parts[0] + "/disable", parts[2] + "\n");
    }
    fake.writeSys("module/kvm/parameters/halt_poll_ns", "200000\n");
    fake.writeSys("module/haltpoll/parameters/guest_halt_poll_ns", "300000\n");
    fake.writeSys("kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n");
    fake.writeSys(
        "kernel/mm/transparent_hugepage/defrag", "always defer [defer+madvise] madvise never\n");

    assertThat(read(fake))
        .isEqualTo(
            new KernelPolicy(
                2048L * 1024,
                60,
                "performance, powersave",
                "intel_idle",
                "menu",
                List.of("POLL", "C1", "C10"),
                null, // another governor is in use
                200_000L,
                "madvise",
                "defer+madvise"));
  }

  @Test
  void aGuestThatPolls() throws IOException {
    FakeProc fake = machine();
    fake.writeSys(CPUS + "cpuidle/current_governor", "haltpoll\n");
    fake.writeSys("module/haltpoll/parameters/guest_halt_poll_ns", "300000\n");

    assertThat(read(fake).guestHaltPollNanos()).isEqualTo(300_000);
  }

  @Test
  void whatCannotBeReadIsUnknownAndNotZero() throws IOException {
    FakeProc fake = machine();
    fake.write("meminfo", "MemTotal: 4096 kB\n");
    fake.writeSys(CPUS + "cpuidle/current_driver", "none\n");

    assertThat(read(fake))
        .isEqualTo(new KernelPolicy(null, null, null, null, null, null, null, null, null, null));
  }

  /** Linux gives the whole number to the first call of read, and nothing to the second. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void allDigitsOfARealFileAreRead() throws IOException {
    try (InputStream file = Files.newInputStream(Path.of("/proc/sys/vm/swappiness"))) {
      byte[] buffer = new byte[100];
      int length = file.read(buffer);
      String text = new String(buffer, 0, length, StandardCharsets.US_ASCII).strip();
      assertThat(KernelPolicies.read().orElseThrow().swappiness()).isEqualTo(Integer.valueOf(text));
    }
  }

  @Test
  void withoutProcThereIsNone() throws IOException {
    FakeProc fake = new FakeProc(directory, true);

    assertThat(KernelPolicies.read(fake.site(ServerKeys.NONE))).isEmpty();
  }
}
